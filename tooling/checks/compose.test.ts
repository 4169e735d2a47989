import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { completeSettings } from '../test/nginx.ts';
import { isCompose, readCompose, type Service } from './compose-files.ts';
import { apiSettings, read } from './deploy.ts';

/**
 * The files are checked against the schema of the Compose specification and for mistakes that would
 * break or expose a deployment. No container engine is needed; `e2e/containers` runs them.
 */
const text = read('docker-compose.yml');
const compose = readCompose<'web' | 'api' | 'db' | 'mail' | 'guard' | 'release'>(
  'docker-compose.yml',
);
const { web, api, db, mail, guard, release } = compose.services;
const services = Object.entries(compose.services);
/** Services that keep running; the others do one thing and end. */
const servers = services.filter(([, { restart }]) => restart !== 'no');

test('is a Compose file by the schema of the specification', () => {
  expect(isCompose(compose) || isCompose.errors).toBe(true);
});

test('the schema catches a mistake', () => {
  expect(isCompose({ services: { web: { imagee: 'nginx' } } })).toBe(false);
  expect(isCompose({ services: { backup: { volume: ['a:/a'] } } })).toBe(false);
  expect(isCompose({ services: { web: { image: 'nginx', healthcheck: { test: 1 } } } })).toBe(
    false,
  );
});

test('nginx, API, MySQL 8.4 and a mail catcher', () => {
  expect(db.image).toBe('mysql:8.4');
  expect(mail.image).toMatch(/^axllent\/mailpit:v\d/);
  expect(api.build).toEqual({ context: '.', dockerfile: 'api/Dockerfile' });
  expect(web.build).toEqual({ context: '.', dockerfile: 'tooling/front.Dockerfile' });
});

test('the API can be scaled: no name, no host port, and nginx asks the DNS again', () => {
  expect(api.container_name).toBeUndefined();
  expect(api.ports).toBeUndefined();
  expect(web.environment?.PORTAL_API_ADDRESSES).toBe(`\${API_ADDRESSES:-api:8080}`);
  expect(web.environment?.PORTAL_RESOLVER).toBe('127.0.0.11');
});

test('no secret is inside: each is a required variable, and .env.example names it', () => {
  // The key of a store is not this portal's own: without a store there is none. A test below has it.
  const secret = /(PASSWORD|(?<!^AWS_SECRET_ACCESS_)KEYS?|SECRET|TOKEN)$/;
  for (const [, { environment = {} }] of services) {
    for (const [name, value] of Object.entries(environment)) {
      if (secret.test(name))
        expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+:\?/)]);
      if (value.includes('://') && value.includes('@'))
        expect(value).toMatch(/:\$\{\w+:\?[^}]*\}@/);
    }
  }
  const example = read('.env.example');
  for (const [, name = ''] of text.matchAll(/\$\{(\w+)/g))
    expect(example).toMatch(new RegExp(`\\b${name}=`));
  expect(example).not.toMatch(/^(?:.*(?:PASSWORD|KEYS))=.+$/m);
});

/** Settings that the image and the volumes of this file decide. */
const settingsOfTheImage = ['PORT', 'HOST', 'DATA_DIR', 'FRONT_DIR', 'FRONT_URL', 'LOCALES_DIR'];
/** RATE_LIMITS=off is for tests, so the file does not offer it. */
const settingsOfTests = ['RATE_LIMITS'];

test('passes every setting of the API', () => {
  const passed = Object.keys(api.environment ?? {});
  const expected = [...apiSettings].filter(
    (name) => ![...settingsOfTheImage, ...settingsOfTests].includes(name),
  );
  expect(expected.length).toBeGreaterThan(15);
  expect(passed).toEqual(expect.arrayContaining(expected));
});

test('only nginx is reachable from outside the machine', () => {
  const open = services.flatMap(([name, { ports = [] }]) =>
    ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
  );
  expect(open).toEqual(['web']);
  expect(db.networks).toEqual(['back']);
  expect(compose.networks?.back?.internal).toBe(true);
});

test.each(servers)(
  '%s is restarted, health-checked and cannot gain privileges',
  (name, service) => {
    expect(service.restart).toBe('unless-stopped');
    expect(service.security_opt).toContain('no-new-privileges:true');
    const dockerfile = service.build ? read(service.build.dockerfile) : '';
    expect([name, service.healthcheck !== undefined || /^HEALTHCHECK /m.test(dockerfile)]).toEqual([
      name,
      true,
    ]);
  },
);

test.each(['web', 'api', 'guard'] as const)(
  '%s runs read-only, without capabilities, not as root',
  (name) => {
    const { read_only, cap_drop, build } = compose.services[name];
    expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
    const stages = read(build?.dockerfile ?? '').split(/^FROM /m);
    const stage = build?.target ? stages.find((one) => one.includes(`AS ${build.target}`)) : '';
    expect(stage || stages.at(-1)).toMatch(/^USER (node|nginx)$/m);
  },
);

describe('releases come and go without an image being built', () => {
  const mount = ({ volumes = [] }: Service) =>
    volumes.find((volume) => volume.startsWith('releases:'));

  test('nginx and API read the folder, guard and commands write it', () => {
    expect([web, api].map(mount)).toEqual(Array(2).fill('releases:/srv/front:ro'));
    expect([guard, release].map(mount)).toEqual(Array(2).fill('releases:/srv/front'));
    for (const service of [api, guard, release]) {
      expect(service.environment?.RELEASES_DIR).toBe('/srv/front');
    }
  });

  test('a new volume begins with the front of the image, owned by the user that releases', () => {
    expect(read('tooling/front.Dockerfile')).toMatch(
      /^COPY --from=build --chown=1000:1000 \/app\/dist\/front \/srv\/front$/m,
    );
  });

  test('the guard asks the API directly, and both commands are there', () => {
    expect(guard.environment?.METRICS_URL).toBe('http://api:8080/metrics');
    expect(guard.networks).toEqual(['front']);
    expect(api.networks).toContain('front');
    const [, script = ''] = guard.command ?? [];
    expect(read(script)).toContain('startGuard');
    expect(JSON.parse(read('package.json')).scripts).toHaveProperty([release.command?.[2] ?? '']);
  });

  test('the guard and the commands know the places of further web servers, and the keys of stores', () => {
    const names = ['RELEASES_PLACES', 'AWS_ENDPOINT_URL_S3', 'AWS_REGION'];
    for (const name of [...names, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) {
      for (const service of [guard, release]) {
        expect([name, service.environment?.[name]]).toEqual([name, `\${${name}:-}`]);
      }
    }
  });

  test('the commands work on this checkout with the packages of the image, and never run alone', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: object };
    const folders = Object.keys(packages).flatMap(
      (path) => path.match(/^.*?node_modules(?=\/)/) ?? [],
    );
    const ofImage = [...new Set(folders)]
      .sort()
      .reverse()
      .map((folder) => `/app/${folder}`);
    expect(release.volumes).toEqual(['releases:/srv/front', '.:/app', ...ofImage]);
    expect([release.profiles, release.image]).toEqual([['tools'], guard.image]);
  });
});

test('a service waits until the one it needs is healthy, and keeps its data in a volume', () => {
  expect(web.depends_on).toEqual({ api: { condition: 'service_healthy' } });
  expect(api.depends_on).toEqual({ db: { condition: 'service_healthy' } });
  const named = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((one) => one.split(':')[0] ?? '').filter((one) => /^[a-z]/.test(one)),
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes ?? {}).sort());
  expect(db.volumes).toEqual(['db-data:/var/lib/mysql']);
});

test('the image that releases knows its commit: git and .git are in it, and its build fails without them', () => {
  const build = read('tooling/front.Dockerfile').split(/^FROM /m)[1] ?? '';
  expect(build).toMatch(/apt-get install .*\bgit\b/);
  expect(build).toMatch(
    /^COPY --chown=node:node \. \.\nRUN git rev-parse --verify --quiet HEAD \|\|/m,
  );
  // Files that git tracks and the image lacks would look deleted.
  const ignored = spawnSync('git', ['ls-files', '-ci', '--exclude-from=.dockerignore'], {
    cwd: join(__dirname, '..', '..'),
    encoding: 'utf8',
  });
  expect([ignored.status, ignored.stdout]).toEqual([0, '']);
  expect(read('.dockerignore')).not.toMatch(/^\.git$/m);
});

test('the image of the API has the packages of its own folder, and no tests', () => {
  const [, packages = '', final = ''] = read('api/Dockerfile').split(/^FROM /m);
  expect(final).toMatch(/^COPY --from=packages \/app \.$/m);
  expect(packages).toMatch(/^RUN find .*-name '\*\.test\.ts'.*-delete$/m);
});

test('images are on Node 24, and the API’s has no devDependencies', () => {
  const dockerfile = read('api/Dockerfile');
  expect(dockerfile.match(/^FROM \S+/gm)).toEqual(['FROM node:24-slim', 'FROM node:24-slim']);
  expect(dockerfile).toMatch('npm ci --omit=dev');
});

test('the image of the front uses nginx.conf as it is and fills in every placeholder', () => {
  const dockerfile = read('tooling/front.Dockerfile');
  expect(dockerfile).toMatch(/^COPY nginx\.conf \/etc\/nginx\/templates\/nginx\.conf\.template$/m);
  const placeholders = new Set(
    [...read('nginx.conf').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name),
  );
  expect(dockerfile).toMatch(
    /^COPY --chmod=755 deploy\/nginx\/settings\.envsh \/docker-entrypoint\.d\/15-[a-z-]+\.envsh$/m,
  );
  const settings = completeSettings({ PORTAL_API_ADDRESSES: 'api:8080' });
  expect(Object.keys(settings)).toEqual(expect.arrayContaining([...placeholders]));
  expect(dockerfile).toMatch('NGINX_ENVSUBST_FILTER=^PORTAL_');
});

test.each(['api/Dockerfile', 'tooling/front.Dockerfile'])(
  '%s copies every workspace that npm ci compares with the lockfile',
  (path) => {
    for (const workspace of JSON.parse(read('package.json')).workspaces) {
      expect(read(path)).toMatch(`${workspace}/package.json ${workspace}/`);
    }
  },
);
