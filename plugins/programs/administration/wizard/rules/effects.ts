import { hiddenAudience } from '#shell/rules/audience/hiddenAudience';
import { daysBetween } from '#shell/rules/dates/days';
import type { AdministeredChallenge, ChallengeStanding } from '../../../contract';
import { askedIn, effectsOfLevels } from '../../../rules/progress/changedLevels';
import { pointsOf } from './cost';
import type { WizardValues } from './values';

/** Effect of a change of a published challenge on participants. */
export type Effect =
  | { readonly is: 'longer' | 'shorter'; readonly days: number; readonly day: string }
  | { readonly is: 'more' | 'less'; readonly points: number }
  /** A level that requires more days than remain for it. */
  | { readonly is: 'outOfReach'; readonly level: number; readonly required: number; readonly days: number }
  | { readonly is: 'audience' }
  /** New reports require something else; `n` were sent before. */
  | { readonly is: 'reporting'; readonly type: NonNullable<AdministeredChallenge['SelfReport']>['ReportingType']; readonly n: number }
  /** `approvalOn`: `n` reports already count; `approvalOff`: `n` wait; `oneADayOn`, `oneADayOff`: `n` people have reported today. */
  | { readonly is: 'approvalOn' | 'approvalOff' | 'oneADayOn' | 'oneADayOff' | 'completed'; readonly n: number }
  | { readonly is: 'paid'; readonly n: number; readonly points: number }
  /** Number of people whose remaining distance grows or shrinks. */
  | { readonly is: 'further' | 'nearer'; readonly n: number; readonly from: number; readonly to: number };

type Changed = Pick<
  WizardValues,
  'StartDate' | 'EndDate' | 'levels' | 'EligibilityFilter' | 'ProgramSubType' | 'ReportingType' | 'RequiresApproval' | 'OnePerDay'
>;

/** Levels for which a shorter challenge has too few days, if each day counts once. */
const outOfReach = ({ StartDate, EndDate, levels, ProgramSubType, OnePerDay }: Changed): readonly Effect[] => {
  if (StartDate === '' || EndDate === '' || !(OnePerDay || ProgramSubType === 'Tracker')) return [];
  const days = daysBetween(StartDate, EndDate) + 1;
  return levels.flatMap(({ Required }, at) =>
    Required !== null && Required > days ? [{ is: 'outOfReach' as const, level: at + 1, required: Required, days }] : [],
  );
};

/** Effects of another type of report; none for a challenge without reports. */
const effectsOfReports = (
  saved: AdministeredChallenge,
  { ReportingType, RequiresApproval, OnePerDay }: Changed,
  { Reports, Waiting, ReportedToday }: ChallengeStanding,
): readonly Effect[] => {
  const before = saved.SelfReport;
  if (before === null) return [];
  return [
    ...(ReportingType === '' || ReportingType === before.ReportingType ? [] : [{ is: 'reporting' as const, type: ReportingType, n: Reports }]),
    ...(RequiresApproval === before.RequiresApproval
      ? []
      : [RequiresApproval ? { is: 'approvalOn' as const, n: Reports - Waiting } : { is: 'approvalOff' as const, n: Waiting }]),
    ...(OnePerDay === before.OnePerDay ? [] : [{ is: OnePerDay ? ('oneADayOn' as const) : ('oneADayOff' as const), n: ReportedToday }]),
  ];
};

/** Points and completions that changed levels cause at once, and the changed distance of other participants. */
const effectsOfReached = (saved: AdministeredChallenge, levels: Changed['levels'], { Counted }: ChallengeStanding): readonly Effect[] => {
  const before = saved.Completion.Levels;
  const after = levels.flatMap(({ Points, Required }) => (Points === null || Required === null ? [] : [{ Points, Required }]));
  if (after.length === 0) return [];
  const { paid, completed, later, sooner } = effectsOfLevels(before, after, Counted);
  const [from, to] = [askedIn(before), askedIn(after)];
  return [
    ...(paid.people === 0 ? [] : [{ is: 'paid' as const, n: paid.people, points: paid.points }]),
    ...(completed === 0 ? [] : [{ is: 'completed' as const, n: completed }]),
    ...(later === 0 ? [] : [{ is: 'further' as const, n: later, from, to }]),
    ...(sooner === 0 ? [] : [{ is: 'nearer' as const, n: sooner, from, to }]),
  ];
};

/** Effects of the form's changes of a published challenge, in the order of its steps. */
export const effectsOf = (saved: AdministeredChallenge, changed: Changed, standing: ChallengeStanding): readonly Effect[] => {
  const { EndDate, levels, EligibilityFilter } = changed;
  const days = saved.EndDate === null || EndDate === '' ? 0 : daysBetween(saved.EndDate, EndDate);
  const points = pointsOf(levels) - pointsOf(saved.Completion.Levels);
  return [
    ...(days === 0 ? [] : [{ is: days > 0 ? ('longer' as const) : ('shorter' as const), days: Math.abs(days), day: EndDate }]),
    ...(days < 0 ? outOfReach(changed) : []),
    ...effectsOfReports(saved, changed, standing),
    ...(JSON.stringify(EligibilityFilter) === JSON.stringify(saved.EligibilityFilter ?? hiddenAudience) ? [] : [{ is: 'audience' as const }]),
    ...(points === 0 ? [] : [{ is: points > 0 ? ('more' as const) : ('less' as const), points: Math.abs(points) }]),
    ...effectsOfReached(saved, levels, standing),
  ];
};
