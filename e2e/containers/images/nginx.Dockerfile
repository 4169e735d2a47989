# As nginx:1.28: Debian's nginx with the user 101 and the entry point of the official image.
FROM portal-base
RUN groupadd --system --gid 101 nginx && useradd --system --uid 101 --gid nginx --no-create-home nginx \
  && apt-get update && apt-get install -y --no-install-recommends curl gettext-base nginx-light \
  && rm -rf /var/lib/apt/lists/* && mkdir -p /docker-entrypoint.d /etc/nginx/templates
COPY nginx-entrypoint.sh /docker-entrypoint.sh
COPY nginx-templates.sh /docker-entrypoint.d/20-envsubst-on-templates.sh
ENTRYPOINT ["/docker-entrypoint.sh"]
CMD ["nginx", "-g", "daemon off;"]
