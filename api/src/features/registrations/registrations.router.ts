import { type RegistrationStatus, registrationStatuses } from '@ail/kit/contracts/enums';
import { line, oneOf } from '@ail/kit/contracts/field-types';
import { paths } from '@ail/kit/contracts/paths';
import { pageFields, pageQuery, queryId } from '@ail/kit/contracts/query-fields';
import {
  oneMessageSchema,
  registrationDecisionSchema,
} from '@ail/kit/contracts/registrations/registration';
import * as calls from '@ail/kit/contracts/registrations/registration.calls';
import { registrationShape } from '@ail/kit/contracts/registrations/registration.shape';
import { listOf } from '@ail/kit/contracts/shape';
import { object } from 'yup';
import { audit } from '../../audit/audit.ts';
import { inEventTransaction } from '../../db/transaction.ts';
import { streamCsv } from '../../http/csv.ts';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { found } from '../../http/errors.ts';
import { oncePerRequest } from '../../http/once-per-request.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { EventModel, lockEvent } from '../../models/EventModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';
import { presentRegistration } from '../../presenters/registration.presenter.ts';
import type { Services } from '../../services.ts';
import { decideAndTell } from './decide.ts';
import { letterRequest } from './letters.service.ts';
import { registrationColumns } from './registrations.csv.ts';
import { confirmationMail, messageMail } from './registrations.mail.ts';
import { listRegistrations, register, registrationsWithTitles } from './registrations.service.ts';

const filterFields = {
  eventId: queryId(),
  status: oneOf<RegistrationStatus>(registrationStatuses),
  q: line(),
};

/** Registering for an event, and what admins do with registrations. */
export const registrationEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, config, texts, outbox, rateLimits } = services;
  const writer = { translate: texts.translate, publicUrl: config.publicUrl };

  const present = async (registrations: RegistrationModel[]) => {
    const ids = [...new Set(registrations.map(({ eventId }) => eventId))];
    if (ids.length === 0) return [];
    const events = await EventModel.query(db).select('id', 'title').findByIds(ids);
    const titles = new Map(events.map(({ id, title }) => [id, title]));
    return registrations.map((one) => presentRegistration(one, titles.get(one.eventId) ?? ''));
  };

  return [
    endpoint(calls.registerForEvent, async ({ user, body, language, id, ctx }) => {
      const isConfirmed = await rateLimits.allows('confirmations', ctx, body.email);
      return inEventTransaction(db, id('id'), async (trx) => {
        const event = found(await lockEvent(trx, id('id'), user));
        const caller = { userId: user?.id ?? null, language };
        const registration = await register(trx, event, body, caller);
        if (isConfirmed) await outbox.add(trx, confirmationMail(writer, event, registration));
        return presentRegistration(registration, event.title);
      });
    }),
    undeclared({
      method: 'get',
      path: '/api/events/:id/registrations',
      access: 'admin',
      summary: 'The registrations of one event, the newest first',
      query: pageQuery,
      status: 200,
      answer: listOf(registrationShape),
      handle: async ({ query, id, ctx }) => {
        const event = found(await EventModel.query(db).findById(id('id')));
        const { items, total } = await listRegistrations(db, { ...query, eventId: event.id });
        setPageHeaders(ctx, query, total);
        return items.map((one) => presentRegistration(one, event.title));
      },
    }),
    undeclared({
      method: 'get',
      path: paths.registrations,
      access: 'admin',
      summary: 'All registrations, the newest first',
      query: object({ ...pageFields, ...filterFields }),
      status: 200,
      answer: listOf(registrationShape),
      handle: async ({ query, ctx }) => {
        const { items, total } = await listRegistrations(db, query);
        setPageHeaders(ctx, query, total);
        return present(items);
      },
    }),
    undeclared({
      method: 'get',
      path: paths.registrationsCsv,
      access: 'admin',
      recent: true,
      summary: 'Registrations as CSV, filtered like the list',
      query: object(filterFields),
      status: 200,
      contentType: 'text/csv; charset=utf-8',
      handle: async ({ query, ctx }) => {
        ctx.attachment('registrations.csv');
        return streamCsv(
          ctx.req,
          (last, count) => registrationsWithTitles(db, query, last).limit(count),
          registrationColumns,
        );
      },
    }),
    undeclared({
      method: 'get',
      path: paths.userRegistrations,
      access: 'signedIn',
      summary: 'The registrations made while signed in to this account, the newest first',
      query: pageQuery,
      status: 200,
      answer: listOf(registrationShape),
      handle: async ({ user, query, ctx }) => {
        const { items, total } = await listRegistrations(db, { ...query, userId: user.id });
        setPageHeaders(ctx, query, total);
        return present(items);
      },
    }),
    undeclared({
      method: 'patch',
      path: '/api/events/:eventId/registrations/:registrationId',
      access: 'admin',
      summary: 'Approve or reject a registration; the registrant is told by mail',
      body: registrationDecisionSchema,
      status: 200,
      answer: registrationShape,
      refusals: ['edit_conflict', 'event_full'],
      handle: ({ user, body, id }) =>
        inEventTransaction(db, id('eventId'), async (trx) => {
          const event = found(await lockEvent(trx, id('eventId'), user));
          const registrationId = id('registrationId');
          return (await decideAndTell(services, trx, user, event, registrationId, body))
            .registration;
        }),
    }),
    undeclared({
      method: 'post',
      path: '/api/events/:eventId/registrations/:registrationId/message',
      access: 'admin',
      summary: 'Mail a registrant; once for each requestId, where one is sent',
      body: oneMessageSchema,
      status: 202,
      refusals: ['already_sent'],
      handle: async ({ user, body: { requestId, ...letter }, id }) => {
        const eventId = id('eventId');
        const event = found(await EventModel.query(db).findById(eventId));
        const registration = found(
          await RegistrationModel.query(db).findById(id('registrationId')).where({ eventId }),
        );
        const to = { ids: [registration.id] };
        const request = letterRequest(requestId, user.id, to, letter);
        await oncePerRequest(db, request, async (trx) => {
          await outbox.add(trx, messageMail(writer, event, registration, letter, user.email));
          await audit(trx, user, {
            action: 'message',
            entity: 'registration',
            entityId: registration.id,
            after: { subject: letter.subject },
          });
          return 1;
        });
        return {};
      },
    }),
  ];
};
