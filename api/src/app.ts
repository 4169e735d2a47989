import type { ImagePlace } from '@ail/kit/contracts/images/image';
import { limits } from '@ail/kit/contracts/limits';
import { getOpenApi } from '@ail/kit/contracts/operation/operation.calls';
import Koa from 'koa';
import { type Config, isSecure } from './config.ts';
import { auditEndpoints } from './features/audit/audit.router.ts';
import { clientErrorEndpoints } from './features/client-errors/client-errors.router.ts';
import { clientErrorCounts } from './features/client-errors/client-errors.service.ts';
import { reportRenderingFailures } from './features/client-errors/rendering-failures.ts';
import { conversationEndpoints } from './features/conversations/conversations.router.ts';
import { dashboardEndpoints } from './features/dashboard/dashboard.router.ts';
import { documentEndpoints } from './features/documents/documents.router.ts';
import { doorEndpoints } from './features/door/door.router.ts';
import { opensDoor } from './features/door/door-access.ts';
import { doorPassesOfEvent } from './features/door/door-pass.model.ts';
import { readVersion, rowDraftEndpoints } from './features/drafts/drafts.router.ts';
import { EventModel } from './features/events/event.model.ts';
import { eventPictures } from './features/events/event.pictures.ts';
import { eventEndpoints } from './features/events/events.router.ts';
import { takeRegistrations } from './features/events/registration.model.ts';
import { figuresEndpoints } from './features/figures/figures.router.ts';
import type { PicturePlace } from './features/images/image-uses.ts';
import { imageEndpoints, isUploadedImage, serveImages } from './features/images/images.router.ts';
import { mailEndpoints } from './features/mails/mails.router.ts';
import { matchingEndpoints } from './features/matching/matching.router.ts';
import { searchEndpoints } from './features/matching/searches.router.ts';
import { joinInquiries } from './features/messages/message.model.ts';
import { messageEndpoints } from './features/messages/messages.router.ts';
import { issuePictures } from './features/newsletter/issue.pictures.ts';
import { issueEndpoints } from './features/newsletter/issues.router.ts';
import { newsletterEndpoints } from './features/newsletter/newsletter.router.ts';
import { createMetrics } from './features/operation/metrics.ts';
import { operationEndpoints } from './features/operation/operation.router.ts';
import { ownProjectEndpoints } from './features/owners/own-projects.router.ts';
import { reviewEndpoints } from './features/owners/review.router.ts';
import { servePages } from './features/pages/documents.router.ts';
import { livePagesOf } from './features/pages/live-pages.ts';
import { isDiscovery, pageEndpoints } from './features/pages/pages.router.ts';
import { peopleEndpoints } from './features/people/people.router.ts';
import { ProjectModel } from './features/projects/project.model.ts';
import { projectPictures } from './features/projects/project.pictures.ts';
import { projectEndpoints } from './features/projects/projects.router.ts';
import { registrationsOfEvent } from './features/registrations/follow-event.ts';
import { registrationEndpoints } from './features/registrations/registrations.router.ts';
import { releaseEndpoints } from './features/releases/releases.router.ts';
import { resourcePictures } from './features/resources/resource.pictures.ts';
import { resourceEndpoints } from './features/resources/resources.router.ts';
import { savedEndpoints } from './features/saved/saved.router.ts';
import { settingsEndpoints } from './features/settings/settings.router.ts';
import { statisticsEndpoints } from './features/statistics/statistics.router.ts';
import { translationEndpoints } from './features/translation-files/translations.router.ts';
import { createIdentify } from './features/users/access.ts';
import { accountEndpoints } from './features/users/account.router.ts';
import { emailChangeEndpoints } from './features/users/email-change.router.ts';
import { endpoint } from './features/users/endpoint.ts';
import { ownAddressEndpoints } from './features/users/own-address.router.ts';
import { passkeyEndpoints } from './features/users/passkeys.router.ts';
import { sessionCookie, sessions } from './features/users/session.ts';
import { sessionEndpoints } from './features/users/sessions.router.ts';
import { userEndpoints } from './features/users/users.router.ts';
import { verifyEndpoints } from './features/users/verify.router.ts';
import { openApiDocument } from './openapi/document.ts';
import type { AnyEndpoint } from './platform/http/endpoint.ts';
import { Refusal } from './platform/http/errors.ts';
import { answerErrors } from './platform/http/middleware/errors.ts';
import { mount } from './platform/http/middleware/mount.ts';
import { createOverrides } from './platform/http/middleware/override.ts';
import { logRequests, requestIdOf } from './platform/http/middleware/request-log.ts';
import { securityHeaders } from './platform/http/middleware/security-headers.ts';
import { isPeer } from './platform/peers.ts';
import { createRendering, type Rendering } from './platform/rendering/rendering.ts';
import { readAsVisitor } from './platform/rendering/visitor.ts';
import type { Services } from './platform/services.ts';
import { answerPlainly, serveFront } from './platform/serving/front.ts';
import { frontAtUrl, frontInFolder, type ReadFront } from './platform/serving/front-source.ts';

const isApi = (path: string) =>
  /^\/(?:api(?:\/|$)|healthz$|readyz$|metrics$)/.test(path) || isDiscovery(path);

/** Refuses what is neither a path nor a whole address (RFC 9112, 3.2); Koa would fail at it. */
const refuseBadTarget: Koa.Middleware = (ctx, next) => {
  if (ctx.url.startsWith('/') || ctx.url === '*' || URL.canParse(ctx.url)) return next();
  ctx.url = '/';
  return answerPlainly(ctx, 400, 'Bad Request');
};

const isTooLong = (ctx: Koa.Context) => ctx.url.length > limits.requestTarget.max;

/** Whether the caller may read the measurements: one of the peers, and not through a proxy. */
const mayMeasure = (ctx: Koa.Context, { metricsPeers }: Config) =>
  !ctx.get('X-Forwarded-For') &&
  !ctx.get('Forwarded') &&
  isPeer(metricsPeers, ctx.req.socket.remoteAddress);

/** How the composed front is read; `undefined` where this process cannot reach it. */
const frontOf = ({ frontDir, releasesDir, frontUrl }: Config): ReadFront | undefined => {
  // First what this process serves: a document must not name scripts that only the releases folder has yet.
  const folder = frontDir ?? releasesDir;
  if (folder) return frontInFolder(folder);
  return frontUrl ? frontAtUrl(frontUrl) : undefined;
};

/** Everything that uses pictures of the media library. */
const picturePlaces = {
  event: eventPictures,
  project: projectPictures,
  resource: resourcePictures,
  issue: issuePictures,
} satisfies Record<ImagePlace, PicturePlace<never>>;

/** Every endpoint of the API; none of them touches the database before it is called. */
const endpointsOf = (services: Services, keys: string[]): AnyEndpoint[] => {
  const secure = isSecure(services.config);
  const accounts = { ...services, addressFollowers: [joinInquiries, takeRegistrations] };
  const endpoints = [
    ...userEndpoints(services),
    ...accountEndpoints(accounts),
    ...passkeyEndpoints(services),
    ...verifyEndpoints(services),
    ...settingsEndpoints(services),
    ...figuresEndpoints(services),
    ...statisticsEndpoints(services),
    ...sessionEndpoints(services),
    ...emailChangeEndpoints(accounts),
    ...ownAddressEndpoints(accounts),
    ...peopleEndpoints(services),
    ...eventEndpoints({
      ...services,
      eventFollowers: [registrationsOfEvent(services), doorPassesOfEvent],
    }),
    ...rowDraftEndpoints(services, {
      events: readVersion(EventModel),
      projects: readVersion(ProjectModel),
    }),
    ...registrationEndpoints(services),
    ...doorEndpoints(services),
    ...projectEndpoints(services),
    ...reviewEndpoints(services),
    ...ownProjectEndpoints(services),
    ...matchingEndpoints(services),
    ...searchEndpoints(services),
    ...savedEndpoints(services),
    ...conversationEndpoints(services),
    ...documentEndpoints(services),
    ...resourceEndpoints(services),
    ...translationEndpoints(services),
    ...messageEndpoints(services),
    ...mailEndpoints(services),
    ...newsletterEndpoints(services),
    ...issueEndpoints(services),
    ...dashboardEndpoints(services),
    ...auditEndpoints(services),
    ...imageEndpoints({ ...services, picturePlaces: Object.values(picturePlaces) }),
    ...operationEndpoints(services),
    ...pageEndpoints(services, frontOf(services.config)),
    ...clientErrorEndpoints(services, keys),
    ...releaseEndpoints(services, keys, createOverrides(keys, secure), (days) =>
      clientErrorCounts(services.db, days),
    ),
  ];
  const cookie = sessionCookie(secure);
  const all: AnyEndpoint[] = [
    ...endpoints,
    endpoint(getOpenApi, async () => openApiDocument(all, cookie)),
  ];
  return all;
};

/** Composes the whole server: security headers, the API, and the front end where it is served here. */
export const createApp = (
  services: Services,
  keys: string[],
): { app: Koa; rendering: Rendering | undefined } => {
  const { config, db, texts, log } = services;
  const app = new Koa({ proxy: config.trustProxy });
  app.keys = keys;
  app.silent = true;
  const secure = isSecure(config);

  const endpoints = endpointsOf(services, keys);
  const api = mount(endpoints, services, {
    session: sessions(app, db, secure),
    identify: createIdentify(db, opensDoor(db)),
  });
  const images = serveImages(services);
  const overrides = createOverrides(keys, secure);
  const front = frontOf(config);
  const liveOf = livePagesOf(front);
  const rendering =
    front && config.rendersPages
      ? createRendering({
          openFront: () => frontOf(config) ?? front,
          origin: config.publicUrl,
          ask: readAsVisitor(endpoints),
          readOpen: async () => (await liveOf(await front('index.html'))).open,
          report: reportRenderingFailures(services),
        })
      : undefined;
  const pages = servePages(services, front, overrides, rendering);
  const site = config.frontDir
    ? serveFront(config.frontDir, pages, (ctx) => overrides.of(ctx) !== undefined)
    : pages;

  const metrics = createMetrics(db, config.releasesDir, rendering);
  app.use(logRequests(log));
  app.use(metrics.measure);
  app.use(securityHeaders(secure));
  app.use(refuseBadTarget);
  app.use((ctx, next) => {
    // Behind a proxy that ends TLS the connection itself is plain; the site is not.
    if (secure) ctx.cookies.secure = true;
    return next();
  });
  const errors = answerErrors(texts, (error, ctx) =>
    log.error({ id: requestIdOf(ctx), err: error }, 'request failed'),
  );
  app.use((ctx, next) => {
    if (!isTooLong(ctx)) return next();
    if (!isApi(ctx.path)) return answerPlainly(ctx, 414, 'URI Too Long');
    return errors(ctx, async () => {
      throw new Refusal('uri_too_long');
    });
  });
  app.use((ctx, next) => {
    if (ctx.path === '/metrics' && mayMeasure(ctx, config)) return metrics.answer(ctx);
    if (isUploadedImage(ctx.path)) return errors(ctx, () => images(ctx, async () => {}));
    return isApi(ctx.path) ? errors(ctx, () => api(ctx, next)) : site(ctx, next);
  });
  return { app, rendering };
};
