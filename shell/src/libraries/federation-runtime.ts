import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';

// Remotes were built for this runtime until they became plain containers: they look for it on the page.
createInstance({ name: 'shell', remotes: [], plugins: [provideRuntime()] });
