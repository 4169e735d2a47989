#!/bin/sh
# At the first start makes the database and its user, as the official image does, on a server without a port.
set -eu
data=/var/lib/mysql
socket=/tmp/first.sock
if [ ! -d "$data/mysql" ]; then
  mysqld --initialize-insecure --user=mysql --datadir="$data"
  mysqld --user=mysql --datadir="$data" --skip-networking --mysqlx=OFF --socket="$socket" &
  until mysqladmin --socket="$socket" --user=root --silent ping; do sleep 0.2; done
  mysql --socket="$socket" --user=root <<SQL
CREATE DATABASE $MYSQL_DATABASE;
CREATE USER '$MYSQL_USER'@'%' IDENTIFIED BY '$MYSQL_PASSWORD';
GRANT ALL ON $MYSQL_DATABASE.* TO '$MYSQL_USER'@'%';
ALTER USER root@localhost IDENTIFIED BY '$MYSQL_ROOT_PASSWORD';
SQL
  MYSQL_PWD=$MYSQL_ROOT_PASSWORD mysqladmin --socket="$socket" --user=root shutdown
  wait
fi
exec mysqld --user=mysql --datadir="$data" "$@"
