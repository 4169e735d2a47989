import { languages } from '@ail/kit/contracts/enums';
import { catalogue } from '@ail/kit/testing/render';

test.each(languages)(
  'in %s no two filters of a list say the same while nothing is chosen',
  (language) => {
    const byList = new Map<string, string[]>();
    for (const [id, text] of Object.entries(catalogue(language))) {
      const [, list] = /^(admin\w+)\.(?:\w+\.)*all$/.exec(id) ?? [];
      if (list) byList.set(list, [...(byList.get(list) ?? []), text]);
    }
    expect(byList.size).toBeGreaterThan(5);
    const translation = catalogue(language)['adminTranslations.filter.all'];
    const twice = [...byList].filter(([list, texts]) => {
      const shown = list === 'adminTranslations' ? texts : [...texts, translation];
      return new Set(shown).size < shown.length;
    });
    expect(twice).toEqual([]);
  },
);
