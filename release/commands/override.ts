import { userInfo } from 'node:os';
import { isLoopbackOrigin } from '@ail/kit/contracts/releases/override';
import { remoteNames } from '../../build/apps.ts';
import { placeOf } from '../../build/place.ts';
import { overrideToken, signedLink } from '../signed-token.ts';
import { Refused, readAddress, readOptions, run } from './options.ts';

/** Where `npm run dev -- <remote> --against` serves it. */
const usualOrigin = 'http://127.0.0.1:8090';

await run(async () => {
  const {
    name,
    against,
    origin = usualOrigin,
  } = readOptions(
    'npm run override -- <remote> [--against <url>] [--origin http://127.0.0.1:8090]',
    ['against', 'origin'],
    remoteNames(),
  );
  if (!isLoopbackOrigin(origin)) {
    throw new Refused(
      `--origin takes a port of one's own machine, such as ${usualOrigin}, not "${origin}".`,
    );
  }
  const token = overrideToken(name, origin, userInfo().username);
  const portal = against && readAddress(against, '--against');
  const link = signedLink(placeOf(name).mount, 'override', token, portal);
  console.log(
    `For a browser on the machine that serves ${name} at ${origin}, for 10 hours: ${link}`,
  );
});
