import type { QueryOf } from '@ail/kit/contracts/call';
import { isId } from '@ail/kit/contracts/id';
import { sentAnswers } from '@ail/kit/contracts/questions/answers';
import * as jobCalls from '@ail/kit/contracts/registrations/bulk-job.calls';
import * as calls from '@ail/kit/contracts/registrations/registration.calls';
import type { Context } from 'koa';
import { ValidationError } from 'yup';
import { auditExport } from '../../platform/audit/exports.ts';
import { streamCsv } from '../../platform/http/csv.ts';
import type { AnyEndpoint, Failing } from '../../platform/http/endpoint.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { requestIdOf } from '../../platform/http/middleware/request-log.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { arrivalsOf } from '../door/public.ts';
import { findEvent } from '../events/public.ts';
import { endpoint, type UserModel } from '../users/public.ts';
import {
  addRegistration,
  editRegistration,
  getRegistration,
  withdrawRegistration,
} from './added-registrations.service.ts';
import {
  answersOf,
  presentAnswered,
  presentListed,
  questionsWithColumns,
} from './answers.query.ts';
import { checkAnswers } from './answers.service.ts';
import { decideRegistrations } from './bulk.service.ts';
import {
  getJob,
  listFailures,
  listJobs,
  presentFailure,
  presentJobs,
  showJob,
} from './bulk-jobs.query.ts';
import { startJob, stopJob } from './bulk-jobs.service.ts';
import { importRegistrations, previewImport } from './import.service.ts';
import {
  cancelByToken,
  cancelOwnRegistration,
  confirmRegistration,
  updateRegistration,
  viewRegistration,
} from './own-registration.service.ts';
import {
  mailApproved,
  mailRegistrant,
  mailRegistrants,
  previewMessage,
} from './registrant-mails.service.ts';
import {
  answerColumns,
  type ExportedRegistration,
  registrationColumns,
} from './registrations.csv.ts';
import {
  confirmsAddresses,
  listRegistrations,
  matchingRegistrations,
  type RegistrationFilter,
  registrationsWithTitles,
  type TitledRegistration,
} from './registrations.query.ts';
import { decideRegistration, registerForEvent } from './registrations.service.ts';

/** Registering for an event, and what admins do with registrations. */
export const registrationEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, log, rateLimits, texts } = services;

  const listPageOf = async (
    ctx: Context,
    query: QueryOf<typeof calls.listRegistrations>,
    only: RegistrationFilter = {},
  ) => {
    const { items, total } = await listRegistrations(db, { ...query, ...only });
    setPageHeaders(ctx, query, total);
    return items;
  };

  /** Which answers are wrong, where other fields are, too. */
  const wrongAnswers = async ({
    user,
    sent,
    ctx,
  }: Failing<UserModel>): Promise<Record<string, string>> => {
    const { id } = ctx.params;
    const event = isId(id) ? await findEvent(db, Number(id), user) : undefined;
    if (!event) return {};
    try {
      await checkAnswers(db, event, await sentAnswers().validate(sent.answers));
      return {};
    } catch (error) {
      // The body's own schema has refused what are no answers at all.
      if (error instanceof ValidationError) return {};
      if (error instanceof Refusal) return error.details.fields ?? {};
      throw error;
    }
  };

  const allowsMail = (ctx: Context) => (address: string) =>
    rateLimits.allows('confirmations', ctx, address);

  return [
    endpoint(
      calls.registerForEvent,
      async ({ user, body, language, id, ctx }) => {
        const isMailed =
          (await allowsMail(ctx)(body.email)) ||
          ((await confirmsAddresses(db, id('id'))) &&
            (await rateLimits.allows('confirmationLinks', ctx, body.email)));
        return registerForEvent(services, user, id('id'), body, { language, isMailed });
      },
      { furtherFailures: wrongAnswers },
    ),
    endpoint(calls.viewRegistration, ({ body, language }) =>
      viewRegistration(services, body.token, language),
    ),
    endpoint(calls.confirmRegistration, ({ user, body, language }) =>
      confirmRegistration(services, user, body.token, language),
    ),
    endpoint(calls.updateRegistration, ({ user, body: { token = '', ...correction }, language }) =>
      updateRegistration(services, user, token, correction, language),
    ),
    endpoint(calls.cancelRegistration, ({ body, ctx }) =>
      cancelByToken(services, body.token, allowsMail(ctx)),
    ),
    endpoint(calls.listEventRegistrations, async ({ user, query, language, id, ctx }) => {
      const event = found(await findEvent(db, id('id'), user));
      const items = await listPageOf(ctx, query, { eventId: event.id });
      return presentListed(db, items, { language, texts });
    }),
    endpoint(calls.listRegistrations, async ({ query, language, ctx }) =>
      presentListed(db, await listPageOf(ctx, query), { language, texts }),
    ),
    endpoint(calls.exportRegistrations, async ({ user, query, language, ctx }) => {
      const file = 'registrations.csv';
      const { eventId, q, status, checkedIn } = query;
      const event = eventId === undefined ? undefined : await findEvent(db, eventId, user);
      await auditExport(db, user, {
        entity: 'registration',
        title: event?.title,
        file,
        rows: await matchingRegistrations(db, query).resultSize(),
        q,
        filters: { ...(status && { status }), ...(checkedIn && { checkedIn }) },
      });
      ctx.attachment(file);
      const questions = eventId === undefined ? [] : await questionsWithColumns(db, eventId);
      const exported = async (rows: TitledRegistration[]): Promise<ExportedRegistration[]> => {
        const ids = rows.map(({ id }) => id);
        const answers = await answersOf(db, questions.length > 0 ? ids : [], { language, texts });
        const arrivals = await arrivalsOf(db, ids);
        return rows.map((row) =>
          Object.assign(row, {
            answers: answers.get(row.id) ?? [],
            checkedInAt: arrivals.get(row.id),
          }),
        );
      };
      return streamCsv(
        ctx.req,
        async (last, count) =>
          exported(await registrationsWithTitles(db, query, last).limit(count)),
        [...registrationColumns, ...answerColumns(questions, language)],
      );
    }),
    endpoint(calls.listOwnRegistrations, async ({ user, query, language, ctx }) => {
      const items = await listPageOf(ctx, query, { userId: user.id });
      return presentAnswered(db, items, { language, texts }, query.language);
    }),
    endpoint(calls.cancelOwnRegistration, ({ user, id, ctx }) =>
      cancelOwnRegistration(services, user, id('id'), allowsMail(ctx)),
    ),
    endpoint(calls.decideRegistration, async ({ user, body, id }) => {
      const ids = [id('eventId'), id('registrationId')] as const;
      return (await decideRegistration(services, user, ...ids, body)).registration;
    }),
    endpoint(calls.decideRegistrations, ({ user, body, language, ctx }) =>
      decideRegistrations(services, user, body, {
        language,
        report: (error) =>
          log.error({ id: requestIdOf(ctx), err: error }, 'registration not decided'),
      }),
    ),
    endpoint(calls.mailRegistrant, ({ user, body, id }) =>
      mailRegistrant(services, user, id('eventId'), id('registrationId'), body),
    ),
    endpoint(calls.mailRegistrants, ({ user, body }) => mailRegistrants(services, user, body)),
    endpoint(calls.addRegistration, ({ user, body, language, id }) =>
      addRegistration(services, user, id('id'), body, language),
    ),
    endpoint(calls.previewImport, ({ user, body, language, id }) =>
      previewImport(services, user, id('id'), body.csv, language),
    ),
    endpoint(calls.importRegistrations, ({ user, body, language, id }) =>
      importRegistrations(services, user, id('id'), body, language),
    ),
    endpoint(calls.getRegistration, ({ id }) => getRegistration(services, id('id'))),
    endpoint(calls.editRegistration, ({ user, body, id }) =>
      editRegistration(services, user, id('id'), body),
    ),
    endpoint(calls.withdrawRegistration, ({ user, id }) =>
      withdrawRegistration(services, user, id('id')),
    ),
    endpoint(jobCalls.startBulkJob, async ({ user, body, ctx }) => {
      // As the other calls that mail many.
      if (body.kind === 'message') {
        await rateLimits.consume('bulkMails', ctx, { account: user.username });
      }
      return showJob(db, await startJob(services, user, body));
    }),
    endpoint(jobCalls.listBulkJobs, async ({ query, ctx }) => {
      const { items, total } = await listJobs(db, query);
      setPageHeaders(ctx, query, total);
      return presentJobs(db, items);
    }),
    endpoint(jobCalls.getBulkJob, async ({ id }) => showJob(db, await getJob(db, id('id')))),
    endpoint(jobCalls.listBulkFailures, async ({ query, language, id, ctx }) => {
      const job = await getJob(db, id('id'));
      const { items, total } = await listFailures(db, job.id, query);
      setPageHeaders(ctx, query, total);
      return items.map((item) => presentFailure(services, language, item));
    }),
    endpoint(jobCalls.stopBulkJob, async ({ id }) =>
      showJob(db, await stopJob(services, id('id'))),
    ),
    endpoint(calls.mailApproved, ({ user, body, id }) =>
      mailApproved(services, user, id('id'), body),
    ),
    endpoint(calls.previewMessage, ({ user, body }) => previewMessage(services, user, body)),
  ];
};
