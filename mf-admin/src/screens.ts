import type { Host } from '@ail/kit/contracts/host';
import { type ComponentType, lazy } from 'react';

/** Creates screens whose code and texts are loaded when they are opened. */
export const screensOf =
  (host: Host) =>
  <Props extends object>(
    namespaces: readonly string[],
    load: () => Promise<ComponentType<Props>>,
  ) =>
    lazy(async () => {
      const [component] = await Promise.all([load(), host.loadTexts(namespaces)]);
      return { default: component };
    });
