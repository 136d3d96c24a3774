import { daysOfPlan } from '../../../../../plugins/programs/rules/planYear';
import { programDay } from '../../../../../plugins/programs/rules/programDay';
import { daysBetween } from '../../../../../shell/rules/days';
import type { Context } from '../../../../platform/module';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import type { RefusalText } from '../../../../platform/refusal';
import type { ProgramDb } from '../../tables';
import { isSame } from './content';
import { type ChallengeState, countsEntries, takesNoReports } from './state';

/** A field that stands in the way of publishing. */
export type Fault = RefusalText & { readonly field: string };

const fault = (field: string, key: string, values: RefusalText['values'] = {}): Fault => ({ field, key, values });
const required = (field: string): Fault => fault(field, 'wizard.required');

/** What a challenge is judged with. */
export interface Judging extends Pick<Context, 'read' | 'audiences' | 'now'> {
  readonly db: ProgramDb;
  readonly companyId: string;
  /** What people see now; null: nothing. What stands already is not judged again. */
  readonly published: ChallengeState | null;
}

const faultsOfTexts = ({ Texts }: ChallengeState): readonly Fault[] =>
  Texts.length === 0 ? [required('Name')] : Texts.flatMap(({ Name }, at) => (Name === '' ? [required(Texts.length === 1 ? 'Name' : `Texts[${at}].Name`)] : []));

/** Kinds that a wizard cannot make: a course says itself which challenge it counts for, and people make personal ones. */
const madeElsewhere: ReadonlySet<string | null> = new Set(['Learn', 'Personal']);

const faultsOfKind = (state: ChallengeState, { published }: Judging): readonly Fault[] => {
  const { ProgramType, ProgramSubType } = state;
  if (published && isSame(published.ProgramSubType, ProgramSubType)) return ProgramType === null ? [required('ProgramType')] : [];
  return [
    ...(ProgramType === null ? [required('ProgramType')] : []),
    ...(ProgramSubType === null ? [required('ProgramSubType')] : []),
    ...(madeElsewhere.has(ProgramSubType) ? [fault('ProgramSubType', 'wizard.madeElsewhere')] : []),
  ];
};

/** First and last day of the plan year in which a day lies; where the company has named none, the calendar year. */
export const planYearAt = async (db: ProgramDb, companyId: string, day: string): Promise<{ readonly first: string; readonly last: string }> => {
  const year = (await planYearsOf(db, companyId)).find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
  return year ? { first: year.starts_on, last: year.ends_on } : daysOfPlan(day.slice(0, 'yyyy'.length));
};

/** ADH-099, ADH-100: both days, in their order, in one plan year. */
const faultsOfDays = async ({ StartDate, EndDate, PublishAt }: ChallengeState, { db, companyId, published, now }: Judging): Promise<readonly Fault[]> => {
  if (published && published.StartDate === StartDate && published.EndDate === EndDate) return [];
  const missing = [...(StartDate === null ? [required('StartDate')] : []), ...(EndDate === null ? [required('EndDate')] : [])];
  if (StartDate === null || EndDate === null) return missing;
  if (EndDate <= StartDate) return [fault('EndDate', 'wizard.endsFirst')];
  const { first, last } = await planYearAt(db, companyId, StartDate);
  if (EndDate < first || EndDate > last) return [fault('EndDate', 'wizard.twoPlanYears')];
  if (EndDate < programDay(now())) return [fault('EndDate', 'wizard.endsInPast')];
  return PublishAt !== null && programDay(PublishAt) > EndDate ? [fault('PublishAt', 'wizard.publishedTooLate')] : [];
};

/** Days from a first to a last one, both included; a period that does not end has as many as anybody asks for. */
const daysIn = ({ StartDate, EndDate }: Pick<ChallengeState, 'StartDate' | 'EndDate'>): number =>
  StartDate === null || EndDate === null ? Number.POSITIVE_INFINITY : daysBetween(StartDate, EndDate) + 1;

/** The day from which people can take part: nobody joins before a challenge is published, and those who have joined did so before. */
const openFrom = ({ StartDate, PublishAt, IsTemplate }: ChallengeState, { published, now }: Judging): string | null => {
  if (StartDate === null || IsTemplate || published) return StartDate;
  const days = [StartDate, programDay(now()), ...(PublishAt === null ? [] : [programDay(PublishAt)])];
  return days.toSorted().at(-1) ?? StartDate;
};

const faultsOfActivity = async (state: ChallengeState, { companyId, read, published }: Judging): Promise<readonly Fault[]> => {
  if (!takesNoReports(state)) return state.SelfReport === null ? [required('SelfReport')] : [];
  if (!countsEntries(state)) return [];
  if (state.TrackerIds.length === 0) return [required('TrackerIds')];
  if (published && isSame(published.TrackerIds, state.TrackerIds)) return [];
  const faults: Fault[] = [];
  for (const [at, trackerId] of state.TrackerIds.entries())
    if ((await read('trackers.has', { companyId, trackerId })) === false) faults.push(fault(`TrackerIds[${at}]`, 'wizard.noTracker'));
  return faults;
};

/** What a challenge asks of people. Its end is left out: ending it early may put levels out of reach. */
const asksFor = ({ Levels, SelfReport, StartDate, ProgramSubType }: ChallengeState): object => ({ Levels, SelfReport, StartDate, ProgramSubType });

/** Levels stand in their order, and can be reached within the days that there are. */
const faultsOfLevels = (state: ChallengeState, judging: Judging): readonly Fault[] => {
  const { published } = judging;
  const { Levels, SelfReport, EndDate } = state;
  if (published && isSame(asksFor(published), asksFor(state))) return [];
  if (Levels.length === 0) return [required('Completion.Levels')];
  const isByDays = countsEntries(state) || (!takesNoReports(state) && SelfReport?.OnePerDay === true);
  const days = isByDays ? daysIn(state) : Number.POSITIVE_INFINITY;
  const left = isByDays ? daysIn({ StartDate: openFrom(state, judging), EndDate }) : Number.POSITIVE_INFINITY;
  return Levels.flatMap(({ Required }, at) => {
    const place = `Completion.Levels[${at}].Required`;
    if (Required <= (Levels[at - 1]?.Required ?? 0)) return [fault(place, 'wizard.levelOrder')];
    if (days > 0 && Required > days) return [fault(place, 'wizard.moreThanDays', { days })];
    return left > 0 && Required > left ? [fault(place, 'wizard.moreThanDaysLeft', { days: left })] : [];
  });
};

/** What people see of each other would tell who is chosen by health data. */
const faultsOfOthers = ({ EligibilityFilter, Features, Groups, ProgramSubType }: ChallengeState, { audiences }: Judging): readonly Fault[] => {
  const isHealth = audiences.isHealth(EligibilityFilter);
  return [
    ...(ProgramSubType === 'Group' && Groups === null ? [required('Groups')] : []),
    ...(Groups !== null && Groups.Min > Groups.Max ? [fault('Groups.Max', 'wizard.groupSizes')] : []),
    ...(isHealth && Groups !== null ? [fault('Groups', 'wizard.healthAlone')] : []),
    ...(isHealth && Features.length > 0 ? [fault('Features', 'wizard.healthAlone')] : []),
  ];
};

/** What stands in the way of publishing a challenge, or of offering a template: that one needs no days, and nobody to address. */
export const faultsOf = async (state: ChallengeState, judging: Judging): Promise<readonly Fault[]> => [
  ...faultsOfTexts(state),
  ...faultsOfKind(state, judging),
  ...(state.IsTemplate && state.StartDate === null && state.EndDate === null ? [] : await faultsOfDays(state, judging)),
  ...(await faultsOfActivity(state, judging)),
  ...faultsOfLevels(state, judging),
  ...faultsOfOthers(state, judging),
];
