import { daysBetween } from '#shell/rules/days';
import { hiddenAudience } from '#shell/rules/hiddenAudience';
import type { AdministeredChallenge } from '../../../contract';
import { pointsOf } from './cost';
import type { WizardValues } from './values';

/** What a change of a published challenge does to those who take part. */
export type Effect =
  | { readonly is: 'longer' | 'shorter'; readonly days: number; readonly day: string }
  | { readonly is: 'more' | 'less'; readonly points: number }
  /** A level that asks for more days than are left to it now. */
  | { readonly is: 'outOfReach'; readonly level: number; readonly required: number; readonly days: number }
  | { readonly is: 'audience' };

type Changed = Pick<WizardValues, 'StartDate' | 'EndDate' | 'levels' | 'EligibilityFilter' | 'ProgramSubType' | 'OnePerDay'>;

/** Levels for which a shorter challenge has too few days, where each day counts once. */
const outOfReach = ({ StartDate, EndDate, levels, ProgramSubType, OnePerDay }: Changed): readonly Effect[] => {
  if (StartDate === '' || EndDate === '' || !(OnePerDay || ProgramSubType === 'Tracker')) return [];
  const days = daysBetween(StartDate, EndDate) + 1;
  return levels.flatMap(({ Required }, at) =>
    Required !== null && Required > days ? [{ is: 'outOfReach' as const, level: at + 1, required: Required, days }] : [],
  );
};

/** What the form changes of a published challenge, in the order of its steps. */
export const effectsOf = (saved: AdministeredChallenge, changed: Changed): readonly Effect[] => {
  const { EndDate, levels, EligibilityFilter } = changed;
  const days = saved.EndDate === null || EndDate === '' ? 0 : daysBetween(saved.EndDate, EndDate);
  const points = pointsOf(levels) - pointsOf(saved.Completion.Levels);
  return [
    ...(days === 0 ? [] : [{ is: days > 0 ? ('longer' as const) : ('shorter' as const), days: Math.abs(days), day: EndDate }]),
    ...(days < 0 ? outOfReach(changed) : []),
    ...(JSON.stringify(EligibilityFilter) === JSON.stringify(saved.EligibilityFilter ?? hiddenAudience) ? [] : [{ is: 'audience' as const }]),
    ...(points === 0 ? [] : [{ is: points > 0 ? ('more' as const) : ('less' as const), points: Math.abs(points) }]),
  ];
};
