import { keyedResource, on, put, request, resource, type SagaGenerator, select } from '#shell/api';
import type { Program } from '../contract';
import { isSame, listNames, listWith } from '../rules/programLists';
import { api } from './api';
import { ofPlanYear, selectPlanYear } from './planYear';
import { type ProgramRef, refOf } from './programRef';

/** Loaded once, until sign-out: what happens to programs meanwhile is told live (PRG-068, PRG-069). */
const kept = { freshFor: Number.POSITIVE_INFINITY, reloadsOn: [on('root.connectionRegained')] };

/** What most pages of the plugin show. */
const shown = { ...kept, ahead: true };

const listOf = (endpoint: typeof api.current) =>
  resource(
    function* load(): SagaGenerator<Program[]> {
      return yield* request(endpoint, { query: {} });
    },
    { ...kept, ahead: { endpoint, input: { query: {} } } },
  );

/** The three lists of the person as they stand now (PRG-002): the greeting and what is due today are told from these. */
export const lists = { current: listOf(api.current), available: listOf(api.available), completed: listOf(api.complete) };

/** The same for another plan year that the person looks at (PRG-112). */
export const yearLists = {
  yearCurrent: resource(ofPlanYear(api.current), kept),
  yearAvailable: resource(ofPlanYear(api.available), kept),
  yearCompleted: resource(ofPlanYear(api.complete), kept),
};

/** The lists that stand for each of them in another plan year. */
export const listOfYear = { current: yearLists.yearCurrent, available: yearLists.yearAvailable, completed: yearLists.yearCompleted };

/** What only arranges the programs: without it they are shown all the same. */
export const sections = resource(api.sections, shown);
export const tags = resource(api.tags, shown);

/** Everything that the lists screen shows. */
export const listSources = [lists.current, lists.available, lists.completed, sections, tags];

/** What was reported today, and for how many days in a row. */
export const today = resource(api.today, { reloadsOn: kept.reloadsOn, ahead: true });

export const details = keyedResource(api.detail, kept);
export const completions = keyedResource(api.completion, kept);
export const activities = keyedResource(api.activity, kept);

/** One program. */
export const detailOf = ({ ownerId, programId }: ProgramRef) => details.of({ query: { ownerId, id: programId } });

/** Points, levels and requirements of a program, as they stand now or stood at the end of a plan year (PRG-112). */
export const completionOf = (programId: string, planYearKeyId: string | null = null) =>
  completions.of({ params: { programId }, query: planYearKeyId === null ? {} : { planYearKeyId } });

/** What the numbers of the person in a program come from. */
export const activityOf = ({ ownerId, programId }: ProgramRef) => activities.of({ query: { ownerId, id: programId } });

/** Shows a program as the server now sees it in the lists: in the one that its status belongs to. One that is in none is not put into one. */
export function* showInLists(program: Program) {
  for (const all of [lists, listOfYear]) {
    const held = [];
    for (const name of listNames) held.push({ name, programs: (yield* select(all[name].select)).data });
    if (!held.some(({ programs }) => programs?.some(isSame(program)))) continue;
    for (const { name, programs } of held) if (programs) yield* put(all[name].changed(listWith(name, programs, program)));
  }
}

/** Shows a program as the server now sees it, wherever it stands. */
export function* show(program: Program) {
  const detail = detailOf(refOf(program));
  if ((yield* select(detail.select)).data) yield* put(detail.changed(program));
  yield* showInLists(program);
}

/** Reads the levels of a program, and what its numbers come from, anew where they are held. */
export function* reloadProgress(ref: ProgramRef) {
  const planYear = yield* select(selectPlanYear);
  const ofYear = planYear === null ? [] : [completionOf(ref.programId, planYear)];
  for (const held of [completionOf(ref.programId), ...ofYear, activityOf(ref)]) if ((yield* select(held.select)).data) yield* put(held.requested());
}
