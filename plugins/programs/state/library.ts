import { change, keyedResource, on, patch, put, request, resource, type SagaGenerator, select } from '#shell/api';
import type { Program } from '../contract';
import { isSame, listNames, listWith } from '../rules/lists/programLists';
import { message } from '../text';
import { api } from './api';
import { ofPlanYear, selectPlanYear } from './planYear';
import { type ProgramRef, refOf } from './programRef';

/** Loaded once, until sign-out: changes arrive live (PRG-068, PRG-069). */
const kept = { freshFor: Number.POSITIVE_INFINITY, reloadsOn: [on('root.connectionRegained')] };

/** Resources that most pages of the plugin show. */
const shown = { ...kept, ahead: true };

const listOf = (endpoint: typeof api.current) =>
  resource(
    function* load(): SagaGenerator<Program[]> {
      return yield* request(endpoint, { query: {} });
    },
    { ...kept, ahead: { endpoint, input: { query: {} } } },
  );

/** The three lists of the person in their current state (PRG-002), from which the greeting and the programs due today are derived. */
export const lists = { current: listOf(api.current), available: listOf(api.available), completed: listOf(api.complete) };

/** The same for another plan year (PRG-112). */
export const yearLists = {
  yearCurrent: resource(ofPlanYear(api.current), kept),
  yearAvailable: resource(ofPlanYear(api.available), kept),
  yearCompleted: resource(ofPlanYear(api.complete), kept),
};

/** The resource of each list for another plan year. */
export const listOfYear = { current: yearLists.yearCurrent, available: yearLists.yearAvailable, completed: yearLists.yearCompleted };

/** Sections and tags only arrange the programs: if they fail to load, the programs are still shown. */
export const sections = resource(api.sections, shown);
export const tags = resource(api.tags, shown);

/** All resources of the lists screen. */
export const listSources = [lists.current, lists.available, lists.completed, sections, tags];

/** Today's reports, this week and the last one. */
export const today = resource(api.today, { reloadsOn: kept.reloadsOn, ahead: true });

/** Hides the last week until the next Monday. */
export const hideLastWeek = change(api.hideLastWeek, {
  failed: message('error.process'),
  expects: [patch(today, (data) => ({ ...data, LastWeek: null }))],
});

export const details = keyedResource(api.detail, kept);
export const completions = keyedResource(api.completion, kept);
export const activities = keyedResource(api.activity, kept);

export const detailOf = ({ ownerId, programId }: ProgramRef) => details.of({ query: { ownerId, id: programId } });

/** Points, levels and requirements of a program, in their current state or at the end of a plan year (PRG-112). */
export const completionOf = (programId: string, planYearKeyId: string | null = null) =>
  completions.of({ params: { programId }, query: planYearKeyId === null ? {} : { planYearKeyId } });

/** The entries behind the numbers of the person in a program. */
export const activityOf = ({ ownerId, programId }: ProgramRef) => activities.of({ query: { ownerId, id: programId } });

/** Updates a program in the lists: it moves to the list of its status. A program that is in none is not added. */
export function* showInLists(program: Program) {
  for (const all of [lists, listOfYear]) {
    const held = [];
    for (const name of listNames) held.push({ name, programs: (yield* select(all[name].select)).data });
    if (!held.some(({ programs }) => programs?.some(isSame(program)))) continue;
    for (const { name, programs } of held) if (programs) yield* put(all[name].changed(listWith(name, programs, program)));
  }
}

/** Updates a program with the server's newest state, in the lists and its detail. */
export function* show(program: Program) {
  const detail = detailOf(refOf(program));
  if ((yield* select(detail.select)).data) yield* put(detail.changed(program));
  yield* showInLists(program);
}

/** Reloads the levels of a program and the entries behind its numbers, if they are loaded. */
export function* reloadProgress(ref: ProgramRef) {
  const planYear = yield* select(selectPlanYear);
  const ofYear = planYear === null ? [] : [completionOf(ref.programId, planYear)];
  for (const held of [completionOf(ref.programId), ...ofYear, activityOf(ref)]) if ((yield* select(held.select)).data) yield* put(held.requested());
}
