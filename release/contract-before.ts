import type { ContractShape } from './release-info.ts';

/** The hash of the contract's text in releases that do not have its shape, and that shape. */
export const fingerprintBefore = 'b6007f1128849acf';
export const shapeBefore: ContractShape = {
  host: {
    fields: {
      contractVersion: { type: { name: 'string', of: [] } },
      loadTexts: {
        type: {
          takes: [{ type: { name: 'Array', of: [{ name: 'string', of: [] }] } }],
          gives: { name: 'Promise', of: [{ name: 'void', of: [] }] },
        },
      },
      notify: {
        type: {
          takes: [
            {
              type: {
                fields: {
                  action: {
                    type: {
                      fields: {
                        label: { type: { name: 'string', of: [] } },
                        onSelect: { type: { takes: [], gives: { name: 'void', of: [] } } },
                      },
                    },
                    optional: true,
                  },
                  description: { type: { name: 'string', of: [] }, optional: true },
                  title: { type: { name: 'string', of: [] } },
                  variant: {
                    type: { union: [{ word: 'default' }, { word: 'destructive' }] },
                    optional: true,
                  },
                },
              },
            },
          ],
          gives: { name: 'void', of: [] },
        },
      },
      setLanguage: {
        type: {
          takes: [{ type: { union: [{ word: 'en' }, { word: 'fr' }, { word: 'sw' }] } }],
          gives: { name: 'void', of: [] },
        },
      },
      signOut: { type: { takes: [], gives: { name: 'Promise', of: [{ name: 'void', of: [] }] } } },
    },
  },
  remote: {
    fields: {
      namespaces: { type: { name: 'Array', of: [{ name: 'string', of: [] }] } },
      routes: {
        type: {
          takes: [{ type: { name: 'Host', of: [] } }],
          gives: { name: 'Array', of: [{ name: 'Route', of: [] }] },
        },
      },
    },
  },
};
