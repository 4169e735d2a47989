/** What a browser does not support, and what people see instead. */
export interface Unsupported {
  browser: string;
  feature: string;
  instead: string;
}

export const unsupported: readonly Unsupported[] = [
  {
    browser: 'Firefox, both WebKits',
    feature: 'reading tickets by the browser’s own detector',
    instead: 'The same: the portal’s own code reads them.',
  },
  {
    browser: 'Firefox, both WebKits',
    feature: 'the share dialog of the device',
    instead: 'A dialog with WhatsApp, mail and the address to copy.',
  },
  {
    browser: 'WebKitGTK, WPE',
    feature: 'passkeys',
    instead: 'The password only; nothing offers a passkey.',
  },
  {
    browser: 'WPE',
    feature: 'date pickers',
    instead: 'A text field that takes a date and time as in its example, 2027-03-14 09:30.',
  },
  {
    browser: 'WPE',
    feature: 'the camera',
    instead: 'A sentence that the camera cannot be used, and the field for codes and names.',
  },
];
