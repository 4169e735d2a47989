# As node:24-slim: the version of Node that the lockfile pins, npm, and the user `node`.
FROM portal-base
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
# The authorities that this machine trusts, for its way to the packages.
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && mkdir -p /usr/local/etc && echo 'cafile=/etc/ssl/certs/ca-certificates.crt' >/usr/local/etc/npmrc \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home --shell /bin/bash node
CMD ["node"]
