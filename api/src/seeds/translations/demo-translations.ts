import type { Language } from '@ail/kit/contracts/enums';
import { demoEventsFr } from './demo-events.fr.ts';
import { demoEventsSw } from './demo-events.sw.ts';
import { demoProjectDetailsFr } from './demo-project-details.fr.ts';
import { demoProjectDetailsSw } from './demo-project-details.sw.ts';
import { demoProjectsFr } from './demo-projects.fr.ts';
import { demoProjectsSw } from './demo-projects.sw.ts';
import { demoResourcesFr } from './demo-resources.fr.ts';
import { demoResourcesSw } from './demo-resources.sw.ts';
import type { DemoEventTexts, DemoProjectTexts, DemoResourceTexts, DemoTexts } from './texts.ts';

interface DemoTranslations {
  events: DemoTexts<DemoEventTexts>;
  projects: DemoTexts<DemoProjectTexts>;
  resources: DemoTexts<DemoResourceTexts>;
}

const withDetails = (
  projects: typeof demoProjectsFr,
  details: typeof demoProjectDetailsFr,
): DemoTexts<DemoProjectTexts> =>
  Object.fromEntries(
    Object.entries(projects).map(([title, texts]) => [title, { ...texts, ...details[title] }]),
  );

/** The texts of the demo content in the languages it is not written in, by the original's title. */
export const demoTranslations: Readonly<Record<Exclude<Language, 'en'>, DemoTranslations>> = {
  fr: {
    events: demoEventsFr,
    projects: withDetails(demoProjectsFr, demoProjectDetailsFr),
    resources: demoResourcesFr,
  },
  sw: {
    events: demoEventsSw,
    projects: withDetails(demoProjectsSw, demoProjectDetailsSw),
    resources: demoResourcesSw,
  },
};
