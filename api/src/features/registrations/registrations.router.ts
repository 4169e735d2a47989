import type { QueryOf } from '@ail/kit/contracts/call';
import * as calls from '@ail/kit/contracts/registrations/registration.calls';
import type { Context } from 'koa';
import { streamCsv } from '../../http/csv.ts';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { found } from '../../http/errors.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { requestIdOf } from '../../middleware/request-log.ts';
import { findEvent } from '../../models/EventModel.ts';
import { presentRegistrations } from '../../presenters/registration.presenter.ts';
import type { Services } from '../../services.ts';
import { decideRegistrations } from './bulk.service.ts';
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
import { registrationColumns } from './registrations.csv.ts';
import {
  listRegistrations,
  type RegistrationFilter,
  registrationsWithTitles,
} from './registrations.query.ts';
import { decideRegistration, registerForEvent } from './registrations.service.ts';

/** Registering for an event, and what admins do with registrations. */
export const registrationEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, log, rateLimits } = services;

  const listPageOf = async (
    ctx: Context,
    query: QueryOf<typeof calls.listRegistrations>,
    only: RegistrationFilter = {},
  ) => {
    const { items, total } = await listRegistrations(db, { ...query, ...only });
    setPageHeaders(ctx, query, total);
    return presentRegistrations(db, items);
  };

  const allowsMail = (ctx: Context) => (address: string) =>
    rateLimits.allows('confirmations', ctx, address);

  return [
    endpoint(calls.registerForEvent, async ({ user, body, language, id, ctx }) => {
      const isMailed = await allowsMail(ctx)(body.email);
      return registerForEvent(services, user, id('id'), body, { language, isMailed });
    }),
    endpoint(calls.viewRegistration, ({ body }) => viewRegistration(services, body.token)),
    endpoint(calls.confirmRegistration, ({ body }) => confirmRegistration(services, body.token)),
    endpoint(calls.updateRegistration, ({ body: { token = '', ...correction } }) =>
      updateRegistration(services, token, correction),
    ),
    endpoint(calls.cancelRegistration, ({ body, ctx }) =>
      cancelByToken(services, body.token, allowsMail(ctx)),
    ),
    endpoint(calls.listEventRegistrations, async ({ user, query, id, ctx }) => {
      const event = found(await findEvent(db, id('id'), user));
      return listPageOf(ctx, query, { eventId: event.id });
    }),
    endpoint(calls.listRegistrations, ({ query, ctx }) => listPageOf(ctx, query)),
    endpoint(calls.exportRegistrations, async ({ query, ctx }) => {
      ctx.attachment('registrations.csv');
      return streamCsv(
        ctx.req,
        (last, count) => registrationsWithTitles(db, query, last).limit(count),
        registrationColumns,
      );
    }),
    endpoint(calls.listOwnRegistrations, ({ user, query, ctx }) =>
      listPageOf(ctx, query, { userId: user.id }),
    ),
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
    endpoint(calls.mailApproved, ({ user, body, id }) =>
      mailApproved(services, user, id('id'), body),
    ),
    endpoint(calls.previewMessage, ({ user, body }) => previewMessage(services, user, body)),
  ];
};
