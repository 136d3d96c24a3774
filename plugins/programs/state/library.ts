import { keyedResource, on, put, request, resource, type SagaGenerator, select } from '#shell/api';
import type { Program, ProgramCompletion } from '../contract';
import { isSame, listNames, listWith } from '../rules/programLists';
import { api } from './api';
import { ofPlanYear, selectPlanYear } from './planYear';
import { type ProgramRef, refOf } from './programRef';

/** Loaded once, until sign-out: what happens to programs meanwhile is told live (PRG-068, PRG-069). */
const kept = { freshFor: Number.POSITIVE_INFINITY, reloadsOn: [on('root.connectionRegained')] };

/** What most pages of the plugin show. */
const shown = { ...kept, ahead: true };

/** One of the lists, for the plan year that the person looks at. */
const listOf = (endpoint: typeof api.current) => resource(ofPlanYear(endpoint), { ...kept, ahead: { endpoint, input: { query: {} } } });

/** The three lists of the person (PRG-002). */
export const lists = { current: listOf(api.current), available: listOf(api.available), completed: listOf(api.complete) };

/** What only arranges the programs: without it they are shown all the same. */
export const sections = resource(api.sections, shown);
export const tags = resource(api.tags, shown);

/** Everything that the lists screen shows. */
export const listSources = [lists.current, lists.available, lists.completed, sections, tags];

/** What was reported today, and for how many days in a row. */
export const today = resource(api.today, { reloadsOn: kept.reloadsOn, ahead: true });

export const details = keyedResource(api.detail, kept);
/** Levels of a program in the plan year that the person looks at (PRG-112). */
function* loadCompletion({ params }: { readonly params: { readonly programId: string } }): SagaGenerator<ProgramCompletion> {
  const planYearKeyId = yield* select(selectPlanYear);
  return yield* request(api.completion, { params, query: planYearKeyId === null ? {} : { planYearKeyId } });
}

export const completions = keyedResource(loadCompletion, kept);
export const activities = keyedResource(api.activity, kept);

/** One program. */
export const detailOf = ({ ownerId, programId }: ProgramRef) => details.of({ query: { ownerId, id: programId } });

/** Points, levels and requirements of a program. */
export const completionOf = (programId: string) => completions.of({ params: { programId } });

/** What the numbers of the person in a program come from. */
export const activityOf = ({ ownerId, programId }: ProgramRef) => activities.of({ query: { ownerId, id: programId } });

/** Shows a program as the server now sees it in the lists: in the one that its status belongs to. One that is in none is not put into one. */
export function* showInLists(program: Program) {
  const held = [];
  for (const name of listNames) held.push({ name, programs: (yield* select(lists[name].select)).data });
  if (!held.some(({ programs }) => programs?.some(isSame(program)))) return;
  for (const { name, programs } of held) if (programs) yield* put(lists[name].changed(listWith(name, programs, program)));
}

/** Shows a program as the server now sees it, wherever it stands. */
export function* show(program: Program) {
  const detail = detailOf(refOf(program));
  if ((yield* select(detail.select)).data) yield* put(detail.changed(program));
  yield* showInLists(program);
}

/** Reads the levels of a program, and what its numbers come from, anew where they are held. */
export function* reloadProgress(ref: ProgramRef) {
  for (const held of [completionOf(ref.programId), activityOf(ref)]) if ((yield* select(held.select)).data) yield* put(held.requested());
}
