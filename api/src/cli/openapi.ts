import { endpointsOf } from '../app.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { loadTexts } from '../http/texts.ts';
import { createLog } from '../log.ts';
import { createOutbox } from '../mail/outbox.ts';
import { sessionCookie } from '../middleware/session.ts';
import { openApiDocument } from '../openapi/document.ts';
import { noRateLimits } from '../rate-limits.ts';

// Prints what /api/openapi.json answers, without a database: knex connects at the first query, and none
// is made here.
const config = readConfig({});
const endpoints = endpointsOf(
  {
    config,
    db: connect(config.database),
    texts: loadTexts(config.localesDir),
    outbox: createOutbox('localhost'),
    log: createLog('silent'),
    rateLimits: noRateLimits,
  },
  [],
);
process.stdout.write(`${JSON.stringify(openApiDocument(endpoints, sessionCookie(false)))}\n`);
