import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that the tests need and npm cannot install. */
export interface Program {
  name: string;
  /** The environment variable that sets its path. */
  variable: string;
  /** Its names in PATH. */
  commands: string[];
  /** Debian's package. */
  package: string;
  /** The command that package brings, where another that may be there is so much slower. */
  preferred?: string;
  elsewhere: string;
}

export const programs = {
  mariadbd: {
    name: 'MariaDB',
    variable: 'MARIADBD_PATH',
    commands: ['mariadbd', 'mysqld'],
    package: 'mariadb-server',
    elsewhere: 'on macOS: brew install mariadb; otherwise https://mariadb.org/download',
  },
  mariadbInstall: {
    name: 'mariadb-install-db',
    variable: 'MARIADB_INSTALL_DB_PATH',
    commands: ['mariadb-install-db', 'mysql_install_db'],
    package: 'mariadb-server',
    elsewhere: 'it comes with MariaDB',
  },
  nginx: {
    name: 'nginx',
    variable: 'NGINX_PATH',
    commands: ['nginx'],
    package: 'nginx-light',
    elsewhere: 'on macOS: brew install nginx; otherwise https://nginx.org/en/download.html',
  },
  sshd: {
    name: 'the SSH server',
    variable: 'SSHD_PATH',
    commands: ['sshd'],
    package: 'openssh-server',
    elsewhere: 'macOS has it; otherwise https://www.openssh.com',
  },
  rsync: {
    name: 'rsync',
    variable: 'RSYNC_PATH',
    commands: ['rsync'],
    package: 'rsync',
    elsewhere: 'on macOS: brew install rsync; otherwise https://rsync.samba.org',
  },
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    commands: [
      'chromium-headless-shell',
      ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    ],
    package: 'chromium-headless-shell',
    // The headless shell draws the same pages in three quarters of the time.
    preferred: 'chromium-headless-shell',
    elsewhere: 'any Chromium or Chrome will do; npx playwright install chromium brings one',
  },
} satisfies Record<string, Program>;

/** Debian keeps servers where an ordinary user's PATH does not look. */
const extraFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a program, or undefined where this machine has none. */
export const findProgram = ({ variable, commands }: Program): string | undefined => {
  const given = process.env[variable];
  if (given) return existsSync(given) ? given : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...extraFolders];
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find(isExecutable);
};

/** @throws Error that names the program and how to get it. */
export const requireProgram = (program: Program): string => {
  const path = findProgram(program);
  if (!path) throw new Error(`${program.name} is missing (${program.elsewhere}).`);
  return path;
};
