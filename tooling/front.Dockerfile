# nginx with the composed front. Build from the root: docker build -f tooling/front.Dockerfile .
FROM node:24-slim AS build
# Releases compare the commit of these sources with that of what is live. A mounted checkout has another owner.
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory /app
RUN install -d -o node -g node /app /srv/front
WORKDIR /app
# As an ordinary user, so that what is released later has the same owner as what is built here.
USER node
COPY --chown=node:node package.json package-lock.json ./
COPY --chown=node:node api/package.json api/
COPY --chown=node:node kit/package.json kit/
COPY --chown=node:node shell/package.json shell/
COPY --chown=node:node mf-public/package.json mf-public/
COPY --chown=node:node mf-admin/package.json mf-admin/
COPY --chown=node:node build/package.json build/
COPY --chown=node:node tooling/package.json tooling/
COPY --chown=node:node e2e/package.json e2e/
COPY --chown=node:node bench/package.json bench/
COPY --chown=node:node release/package.json release/
RUN npm ci --no-audit --no-fund
COPY --chown=node:node . .
RUN git rev-parse --verify --quiet HEAD || { echo 'Build from a git checkout: its folder .git is missing.' >&2; exit 1; }
RUN npm run build

# Server lines that end in `resolve` need nginx 1.27.3 or newer.
FROM nginx:1.28
# The image's own entry point fills in PORTAL_… and nothing else, into a folder that may be a tmpfs. The defaults
# of these are in deploy/nginx/settings.envsh.
ENV NGINX_ENVSUBST_FILTER=^PORTAL_ \
    NGINX_ENVSUBST_OUTPUT_DIR=/run/portal \
    PORTAL_API_ADDRESSES=api:8080
# 1000 is `node` of the other stage: a new volume takes over the owner together with the files.
RUN install -d -o nginx -g nginx /run/portal && install -d -o 1000 -g 1000 /srv/front
COPY --from=build --chown=1000:1000 /app/dist/front /srv/front
COPY nginx.conf /etc/nginx/templates/nginx.conf.template
# Read by the entry point right before, which ends the start where a setting is wrong.
COPY --chmod=755 deploy/nginx/settings.envsh /docker-entrypoint.d/15-portal-settings.envsh
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8080/registry.json"]
STOPSIGNAL SIGQUIT
CMD ["nginx", "-c", "/run/portal/nginx.conf", "-g", "daemon off;"]
