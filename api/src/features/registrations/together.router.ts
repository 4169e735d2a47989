import { errorCodes } from '@ail/kit/contracts/errors';
import { paths } from '@ail/kit/contracts/paths';
import {
  chosenMessageSchema,
  type DecisionOutcome,
  type MessageCount,
  manyMessageSchema,
  type RegistrationDecisionChange,
  registrationDecisionsSchema,
} from '@ail/kit/contracts/registrations/registration';
import { registrationShape } from '@ail/kit/contracts/registrations/registration.shape';
import { flag, integer, listOf, nullable, text, word } from '@ail/kit/contracts/shape';
import { audit } from '../../audit/audit.ts';
import { inEventTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { found, Refusal } from '../../http/errors.ts';
import { objectFor } from '../../http/json-schema.ts';
import { oncePerRequest } from '../../http/once-per-request.ts';
import { undeclared } from '../../http/undeclared.ts';
import { failureOf, refusalOf } from '../../middleware/errors.ts';
import { requestIdOf } from '../../middleware/request-log.ts';
import { EventModel, lockEvent } from '../../models/EventModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import type { Services } from '../../services.ts';
import { decideAndTell } from './decide.ts';
import { forEachApproved, letterRequest, registrationsOf } from './letters.service.ts';
import { messageMail } from './registrations.mail.ts';

const countSchema = objectFor<MessageCount>({ count: integer });
const outcomeSchema = objectFor<DecisionOutcome>({
  id: integer,
  registration: nullable(registrationShape),
  changed: flag,
  failure: nullable(
    objectFor<NonNullable<DecisionOutcome['failure']>>({ code: word(errorCodes), message: text }),
  ),
});

/** What admins do with several registrations at once. */
export const togetherEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, config, texts, outbox, log } = services;
  const writer = { translate: texts.translate, publicUrl: config.publicUrl };

  const decideOne = async (user: UserModel, id: number, decision: RegistrationDecisionChange) => {
    // A registration never moves to another event, so this may be read before the lock.
    const { eventId } = found(await RegistrationModel.query(db).findById(id));
    return inEventTransaction(db, eventId, async (trx) => {
      const event = found(await lockEvent(trx, eventId, user));
      return decideAndTell(services, trx, user, event, id, decision);
    });
  };

  return [
    undeclared({
      method: 'patch',
      path: paths.registrations,
      access: 'admin',
      summary: 'Approve or reject several registrations; each by itself, and what became of each',
      body: registrationDecisionsSchema,
      status: 200,
      answer: listOf(outcomeSchema),
      handle: async ({ user, body: { status, ids, seenStatuses }, language, ctx }) => {
        const outcomes: DecisionOutcome[] = [];
        const seen = new Map(ids.map((id, index) => [id, seenStatuses?.[index]]));
        const fail = (id: number, refusal: Refusal) => {
          const failure = failureOf(texts, language, refusal);
          outcomes.push({ id, registration: null, changed: false, failure });
        };
        let isStopped = false;
        for (const [id, seenStatus] of seen) {
          if (isStopped) {
            fail(id, new Refusal('not_tried'));
            continue;
          }
          try {
            const decided = await decideOne(user, id, { status, seenStatus });
            outcomes.push({ id, ...decided, failure: null });
          } catch (error) {
            if (!(error instanceof Refusal)) {
              // Where nothing is decided yet, the whole call fails and can be repeated.
              if (!outcomes.some(({ changed }) => changed)) throw error;
              log.error({ id: requestIdOf(ctx), err: error });
              isStopped = true;
            }
            fail(id, refusalOf(error));
          }
        }
        return outcomes;
      },
    }),
    undeclared({
      method: 'post',
      path: paths.registrationsMessage,
      access: 'admin',
      summary: 'Mail several registrants, each in a letter of their own; once for each requestId',
      body: chosenMessageSchema,
      status: 202,
      answer: countSchema,
      refusals: ['not_found', 'already_sent'],
      rateLimit: { name: 'lettersToMany', account: (_, caller) => caller?.username },
      handle: async ({ user, body: { ids, requestId, ...letter } }) => {
        const request = letterRequest(requestId, user.id, { ids }, letter);
        const count = await oncePerRequest(db, request, async (trx) => {
          const recipients = await registrationsOf(trx, ids);
          await outbox.addAll(
            trx,
            recipients.map(({ event, registration }) =>
              messageMail(writer, event, registration, letter, user.email),
            ),
          );
          for (const { registration } of recipients) {
            await audit(trx, user, {
              action: 'message',
              entity: 'registration',
              entityId: registration.id,
              after: { subject: letter.subject },
            });
          }
          return recipients.length;
        });
        return { count };
      },
    }),
    undeclared({
      method: 'post',
      path: '/api/events/:id/message',
      access: 'admin',
      summary: 'Mail everybody whose registration is approved; once for each requestId',
      body: manyMessageSchema,
      status: 202,
      answer: countSchema,
      refusals: ['nobody_approved', 'already_sent'],
      rateLimit: { name: 'lettersToMany', account: (_, caller) => caller?.username },
      handle: async ({ user, body: { requestId, ...letter }, id }) => {
        const event = found(await EventModel.query(db).findById(id('id')));
        const request = letterRequest(requestId, user.id, { eventId: event.id }, letter);
        const count = await oncePerRequest(db, request, async (trx) => {
          const written = await forEachApproved(trx, event.id, (some) =>
            outbox.addAll(
              trx,
              some.map((one) => messageMail(writer, event, one, letter, user.email)),
            ),
          );
          await audit(trx, user, {
            action: 'message',
            entity: 'event',
            entityId: event.id,
            after: { subject: letter.subject, count: written },
          });
          return written;
        });
        return { count };
      },
    }),
  ];
};
