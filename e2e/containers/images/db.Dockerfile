# In place of mysql:8.4: the MySQL that Debian has, a newer one.
FROM portal-base
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends mysql-server \
  && rm -rf /var/lib/apt/lists/* /var/lib/mysql /etc/mysql/conf.d/*.cnf /etc/mysql/mysql.conf.d/* \
  && install -d -o mysql -g mysql /var/lib/mysql /run/mysqld
COPY db-entrypoint.sh /entrypoint.sh
VOLUME /var/lib/mysql
ENTRYPOINT ["/entrypoint.sh"]
