import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, start, stop, temporaryFolder, waitFor } from './processes.ts';
import { programs, requireProgram } from './programs.ts';

export interface Sshd {
  /** `user@host:port` */
  login: string;
  /** What starts `ssh` with the key and the host that this server has. */
  shell: string;
  /** The same over one connection that is open already: making one takes longer than what tests send. */
  openShell: string;
  stop(): Promise<void>;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts an SSH server that lets in the user of this process, by a key of its own. */
export const startSshd = async (): Promise<Sshd> => {
  const program = requireProgram(programs.sshd);
  requireProgram(programs.rsync);
  const folder = temporaryFolder('portal-sshd');
  const file = (name: string) => join(folder, name);
  for (const name of ['host', 'key']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)]);
  }
  const port = await freePort();
  writeFileSync(file('known'), `[127.0.0.1]:${port} ${readFileSync(file('host.pub'), 'utf8')}`);
  // As root it insists on this folder, which its service would make.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  const settings = {
    ListenAddress: '127.0.0.1',
    AuthorizedKeysFile: file('key.pub'),
    HostKey: file('host'),
    PasswordAuthentication: 'no',
    PidFile: 'none',
    StrictModes: 'no',
    UsePAM: 'no',
    // Bash reads the start-up file of its user for each command; it can take a second.
    SetEnv: `HOME=${folder}`,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const child = start(program, ['-D', '-f', '/dev/null', '-p', `${port}`, ...options], {
    stdio: 'ignore',
  });
  await waitFor('sshd', () => isListening(port), { isHopeless: () => child.exitCode !== null });
  const { username } = userInfo();
  const shell = `ssh -F /dev/null -i ${file('key')} -o UserKnownHostsFile=${file('known')}`;
  const openShell = `${shell} -S ${file('connection')}`;
  const [ssh = '', ...connecting] = `${openShell} -M -N -p ${port} ${username}@127.0.0.1`.split(
    ' ',
  );
  const connection = start(ssh, connecting, { stdio: 'ignore' });
  await waitFor('ssh', async () => existsSync(file('connection')), {
    isHopeless: () => connection.exitCode !== null,
  });
  return {
    login: `${username}@127.0.0.1:${port}`,
    shell,
    openShell,
    stop: async () => {
      await stop(connection);
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
