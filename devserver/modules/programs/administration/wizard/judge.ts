import { daysOfPlan } from '../../../../../plugins/programs/rules/dates/planYear';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { daysBetween } from '../../../../../shell/rules/dates/days';
import type { Context } from '../../../../platform/module';
import { planYearsOf } from '../../../../platform/organisation/organisation';
import type { RefusalText } from '../../../../platform/refusal';
import type { ProgramDb } from '../../tables';
import { isSame } from './fields/content';
import { faultsOfOutcome } from './fields/outcome';
import { type ChallengeState, countsEntries, takesNoReports } from './state';

/** A field that prevents publishing. */
export type Fault = RefusalText & { readonly field: string };

const fault = (field: string, key: string, values: RefusalText['values'] = {}): Fault => ({ field, key, values });
const required = (field: string): Fault => fault(field, 'wizard.required');

/** Context of the validation of a challenge. */
export interface Judging extends Pick<Context, 'read' | 'audiences' | 'now'> {
  readonly db: ProgramDb;
  readonly companyId: string;
  /** The published state; null: none. Unchanged values of it are not validated again. */
  readonly published: ChallengeState | null;
}

const faultsOfTexts = ({ Texts }: ChallengeState): readonly Fault[] =>
  Texts.length === 0 ? [required('Name')] : Texts.flatMap(({ Name }, at) => (Name === '' ? [required(Texts.length === 1 ? 'Name' : `Texts[${at}].Name`)] : []));

/** Types that the wizard cannot make: a course defines its own challenge, and people make personal ones. */
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

interface PlanYear {
  readonly first: string;
  readonly last: string;
  /** False: the company has plan years, but none with this day. */
  readonly isOfCompany: boolean;
}

/** First and last day of the plan year of a day; if the company has none, of the calendar year. */
export const planYearAt = async (db: ProgramDb, companyId: string, day: string): Promise<PlanYear> => {
  const years = await planYearsOf(db, companyId);
  const year = years.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
  if (year) return { first: year.starts_on, last: year.ends_on, isOfCompany: true };
  return { ...daysOfPlan(day.slice(0, 'yyyy'.length)), isOfCompany: years.length === 0 };
};

/** ADH-099, ADH-100: both days are set, in order, and in one plan year. */
const faultsOfDays = async ({ StartDate, EndDate, PublishAt }: ChallengeState, { db, companyId, published, now }: Judging): Promise<readonly Fault[]> => {
  if (published && published.StartDate === StartDate && published.EndDate === EndDate) return [];
  const missing = [...(StartDate === null ? [required('StartDate')] : []), ...(EndDate === null ? [required('EndDate')] : [])];
  if (StartDate === null || EndDate === null) return missing;
  if (EndDate <= StartDate) return [fault('EndDate', 'wizard.endsFirst')];
  const { first, last, isOfCompany } = await planYearAt(db, companyId, StartDate);
  // Lists by plan year would not show it.
  if (!isOfCompany) return [fault('StartDate', 'wizard.noPlanYear')];
  if (EndDate < first || EndDate > last) return [fault('EndDate', 'wizard.twoPlanYears')];
  if (EndDate < programDay(now())) return [fault('EndDate', 'wizard.endsInPast')];
  return PublishAt !== null && programDay(PublishAt) > EndDate ? [fault('PublishAt', 'wizard.publishedTooLate')] : [];
};

/** Number of days of a period, both ends included; infinite for a period without end. */
const daysIn = ({ StartDate, EndDate }: Pick<ChallengeState, 'StartDate' | 'EndDate'>): number =>
  StartDate === null || EndDate === null ? Number.POSITIVE_INFINITY : daysBetween(StartDate, EndDate) + 1;

/** The first day on which people can take part: people join after the publication; participants of a published challenge joined before. */
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

/** Requirements of a challenge. Its end is excluded: ending it early may make levels unreachable. */
const asksFor = ({ Levels, SelfReport, StartDate, ProgramSubType }: ChallengeState): object => ({ Levels, SelfReport, StartDate, ProgramSubType });

/** Levels are in order and reachable within the days of the challenge. */
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

/** Features that show participants to each other would reveal who is selected by health data. */
const faultsOfOthers = ({ EligibilityFilter, Features, Groups, ProgramSubType }: ChallengeState, { audiences }: Judging): readonly Fault[] => {
  const isHealth = audiences.isHealth(EligibilityFilter);
  return [
    ...(ProgramSubType === 'Group' && Groups === null ? [required('Groups')] : []),
    ...(Groups !== null && Groups.Min > Groups.Max ? [fault('Groups.Max', 'wizard.groupSizes')] : []),
    ...(isHealth && Groups !== null ? [fault('Groups', 'wizard.healthAlone')] : []),
    ...(isHealth && Features.length > 0 ? [fault('Features', 'wizard.healthAlone')] : []),
  ];
};

/** Faults that prevent publishing a challenge or offering a template. A template needs no days and no audience. */
export const faultsOf = async (state: ChallengeState, judging: Judging): Promise<readonly Fault[]> => [
  ...faultsOfTexts(state),
  ...faultsOfKind(state, judging),
  ...(state.IsTemplate && state.StartDate === null && state.EndDate === null ? [] : await faultsOfDays(state, judging)),
  ...(await faultsOfActivity(state, judging)),
  ...faultsOfOutcome(state, judging.published),
  ...faultsOfLevels(state, judging),
  ...faultsOfOthers(state, judging),
];
