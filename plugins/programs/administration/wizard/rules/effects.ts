import { daysBetween } from '#shell/rules/days';
import { hiddenAudience } from '#shell/rules/hiddenAudience';
import type { AdministeredChallenge } from '../../../contract';
import { pointsOf } from './cost';
import type { WizardValues } from './values';

/** What a change of a published challenge does to those who take part. */
export type Effect =
  | { readonly is: 'longer' | 'shorter'; readonly days: number; readonly day: string }
  | { readonly is: 'more' | 'less'; readonly points: number }
  | { readonly is: 'audience' };

type Changed = Pick<WizardValues, 'EndDate' | 'levels' | 'EligibilityFilter'>;

/** What the form changes of a published challenge, in the order of its steps. */
export const effectsOf = (saved: AdministeredChallenge, { EndDate, levels, EligibilityFilter }: Changed): readonly Effect[] => {
  const days = saved.EndDate === null || EndDate === '' ? 0 : daysBetween(saved.EndDate, EndDate);
  const points = pointsOf(levels) - pointsOf(saved.Completion.Levels);
  return [
    ...(days === 0 ? [] : [{ is: days > 0 ? ('longer' as const) : ('shorter' as const), days: Math.abs(days), day: EndDate }]),
    ...(JSON.stringify(EligibilityFilter) === JSON.stringify(saved.EligibilityFilter ?? hiddenAudience) ? [] : [{ is: 'audience' as const }]),
    ...(points === 0 ? [] : [{ is: points > 0 ? ('more' as const) : ('less' as const), points: Math.abs(points) }]),
  ];
};
