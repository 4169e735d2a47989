import Koa from 'koa';
import { auditEndpoints } from './features/audit/audit.router.ts';
import { clientErrorEndpoints } from './features/client-errors/client-errors.router.ts';
import { dashboardEndpoints } from './features/dashboard/dashboard.router.ts';
import { eventEndpoints } from './features/events/events.router.ts';
import { messageEndpoints } from './features/messages/messages.router.ts';
import { newsletterEndpoints } from './features/newsletter/newsletter.router.ts';
import { peopleEndpoints } from './features/people/people.router.ts';
import { projectEndpoints } from './features/projects/projects.router.ts';
import { registrationEndpoints } from './features/registrations/registrations.router.ts';
import { resourceEndpoints } from './features/resources/resources.router.ts';
import { savedEndpoints } from './features/saved/saved.router.ts';
import { accountEndpoints } from './features/users/account.router.ts';
import { userEndpoints } from './features/users/users.router.ts';
import { mount } from './http/mount.ts';
import { answerErrors } from './middleware/errors.ts';
import { logRequests, requestIdOf } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { sessions } from './middleware/session.ts';
import type { Services } from './services.ts';
import { serveFront } from './serving/front.ts';

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

/** Composes the whole server: security headers, the API, and the front end where it is served here. */
export const createApp = (services: Services, keys: string[]): Koa => {
  const { config, db, texts, log } = services;
  const app = new Koa({ proxy: config.trustProxy });
  app.keys = keys;
  app.silent = true;
  const secure = config.publicUrl.startsWith('https:');

  const endpoints = [
    ...userEndpoints(services),
    ...accountEndpoints(services),
    ...peopleEndpoints(services),
    ...eventEndpoints(services),
    ...registrationEndpoints(services),
    ...projectEndpoints(services),
    ...savedEndpoints(services),
    ...resourceEndpoints(services),
    ...messageEndpoints(services),
    ...newsletterEndpoints(services),
    ...dashboardEndpoints(services),
    ...auditEndpoints(services),
    ...clientErrorEndpoints(services),
  ];
  const api = mount(endpoints, services, sessions(app, db, secure));
  const front = config.frontDir ? serveFront(config.frontDir) : undefined;

  app.use(logRequests(log));
  app.use(securityHeaders(secure));
  app.use((ctx, next) => {
    // Behind a proxy that ends TLS the connection itself is plain; the site is not.
    if (secure) ctx.cookies.secure = true;
    return next();
  });
  const errors = answerErrors(texts, (error, ctx) =>
    log.error({ id: requestIdOf(ctx), err: error }),
  );
  app.use((ctx, next) =>
    front && !isApi(ctx.path) ? front(ctx, next) : errors(ctx, () => api(ctx, next)),
  );
  return app;
};
