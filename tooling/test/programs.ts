import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that the tests need and npm cannot install. */
export interface Program {
  name: string;
  /** The environment variable that sets its path. */
  variable: string;
  /** Its names in PATH. */
  commands: string[];
  /** Files that show that it is there, where it brings no command. */
  files?: string[];
  /** Debian's packages, separated by spaces. */
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

const inDebian = 'Debian and Ubuntu have it';

/** The browsers of `npm run test:long -- browsers`. */
export const browserPrograms = {
  firefox: {
    name: 'Firefox ESR',
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr'],
    package: 'firefox-esr',
    elsewhere: inDebian,
  },
  webkitGtk: {
    name: 'the driver of WebKitGTK',
    variable: 'WEBKIT_GTK_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    package: 'webkit2gtk-driver python3-gi gir1.2-webkit2-4.1',
    elsewhere: inDebian,
  },
  wpe: {
    name: 'the driver of WPE WebKit',
    variable: 'WPE_DRIVER_PATH',
    commands: ['WPEWebDriver'],
    package: 'wpewebkit-driver cog',
    elsewhere: inDebian,
  },
  display: {
    name: 'Xvfb',
    variable: 'XVFB_PATH',
    commands: ['Xvfb'],
    package: 'xvfb',
    elsewhere: inDebian,
  },
} satisfies Record<string, Program>;

/** Makes a cluster of MariaDB's servers. */
export const galera = {
  name: 'Galera',
  variable: 'GALERA_PATH',
  commands: [],
  files: [
    '/usr/lib/galera/libgalera_smm.so',
    '/usr/lib/galera-4/libgalera_smm.so',
    '/usr/lib64/galera-4/libgalera_smm.so',
  ],
  package: 'galera-4',
  elsewhere: 'it comes with MariaDB’s server, or as galera-4',
} satisfies Program;

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
export const findProgram = ({ variable, commands, files = [] }: Program): string | undefined => {
  const given = process.env[variable];
  if (given) return existsSync(given) ? given : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...extraFolders];
  return (
    commands
      .flatMap((command) => folders.map((folder) => join(folder, command)))
      .find(isExecutable) ?? files.find(existsSync)
  );
};

/** @throws Error that names the program and how to get it. */
export const requireProgram = (program: Program): string => {
  const path = findProgram(program);
  if (!path) throw new Error(`${program.name} is missing (${program.elsewhere}).`);
  return path;
};
