import { once } from 'node:events';
import { types } from 'node:util';
import { examinePdf } from './examine-pdf.ts';

// Runs in a process of its own (check-pdf.ts), which may be ended at any time.
const [file]: unknown[] = await once(process, 'message');
if (types.isUint8Array(file)) {
  const verdict = await examinePdf(file);
  process.send?.(verdict, undefined, undefined, () => process.disconnect());
}
