import type { Match } from '@ail/kit/contracts/projects/interests.shape';
import { projectStageTerms, regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
import { placeName } from '@ail/kit/ui/place-name';
import type { IntlShape } from 'react-intl';

type Reason = Match['reasons'][number]['code'];

/** Why a project matches, in words: "Clean energy, East Africa, within your range; new this week". */
export const reasonsInWords = (
  intl: IntlShape,
  { project, reasons }: Pick<Match, 'project' | 'reasons'>,
): string => {
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const words: Record<Exclude<Reason, 'new'>, () => string> = {
    sector: () => say(sectorTerms[project.sector]),
    country: () => placeName(intl, project.country ?? ''),
    region: () => say(regionTerms[project.location]),
    range: () => say('account.reason.range'),
    stage: () =>
      project.stage
        ? say('account.reason.stage', { stage: say(projectStageTerms[project.stage]) })
        : '',
    impact: () => say('account.reason.impact'),
  };
  const text = reasons.flatMap(({ code }) => (code === 'new' ? [] : [words[code]()])).join(', ');
  return reasons.some(({ code }) => code === 'new')
    ? say('account.reason.new', { reasons: text })
    : text;
};
