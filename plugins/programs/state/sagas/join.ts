import {
  announce,
  call,
  change,
  currentAddress,
  failureText,
  messageForUser,
  navigate,
  notify,
  type PayloadAction,
  patch,
  pathTo,
  put,
  type SagaGenerator,
  send,
} from '#shell/api';
import type { JoinRequest, Program } from '../../contract';
import { paths } from '../../paths';
import { usedUpIds } from '../../rules/lists/programLists';
import { message } from '../../text';
import { api, joinDraft, ownPrograms, takingPartIn } from '../api';
import { intents, type JoinIntent } from '../intents';
import { lists, reloadProgress, show } from '../library';
import { refOf } from '../programRef';
import { quitUndo } from '../quitUndo';

/** Dates of personal details need time-zone data, which is loaded only for requests with such details. */
function* asSent(requests: readonly JoinRequest[]) {
  if (!requests.some(({ PersonalDetails }) => PersonalDetails)) return [...requests];
  const { withInstants } = yield* call(() => import('../../rules/dates/programInstant'));
  return requests.map(withInstants);
}

/** Joins once, even if a join with a lost answer is repeated with other details or together with other programs. */
function* sendJoin({ requests }: JoinIntent): SagaGenerator<Program[]> {
  const body = yield* call(asSent, requests);
  const about = body.flatMap(({ ProgramId, IsPersonal }) => [takingPartIn(ProgramId), ...(IsPersonal ? [ownPrograms] : [])]);
  return yield* send(api.joinPrograms, { body }, { about, mayReplace: true });
}

const without = (programs: Program[], gone: ReadonlySet<string>): Program[] => programs.filter(({ Id }) => !gone.has(Id));

/** The reason of a failure (PRG-228). Choice and input stay on the screen. */
const whyNotJoined = (error: unknown) => {
  const reason = messageForUser(error)?.replace(/\.$/, '');
  return reason === undefined ? failureText(error, message('join.failed')) : message('join.failedBecause', { reason });
};

/**
 * Joins one or several programs: they become current, and used up templates and programs leave the available list (PRG-079 to PRG-081, PRG-111,
 * PRG-229).
 */
export const join = change(sendJoin, {
  applies: [
    patch(lists.available, (held, joined: Program[], { requests }: JoinIntent) => without(held, usedUpIds(requests, joined))),
    patch(lists.current, (held, joined: Program[]) => [...joined, ...without(held, new Set(joined.map(({ Id }) => Id)))]),
  ],
  form: ({ sectionId = '' }) => joinDraft(sectionId),
  failed: whyNotJoined,
});

/** Joins, announces it, and shows the section to a person who has stayed on the page. */
export function* joinAndFollow({ payload }: PayloadAction<JoinIntent>) {
  const from = yield* currentAddress();
  const programs = yield* join.run(payload);
  yield* put(intents.actions.joinEnded(programs?.map(refOf)));
  if (!programs) return;
  const [first, ...others] = programs;
  if (others.length > 0) yield* notify(message('join.succeeded', { count: programs.length }));
  for (const program of programs) {
    // Joined again, so quitting can no longer be undone.
    yield* put(quitUndo.actions.ended(refOf(program)));
    yield* call(show, program);
  }
  yield* followFrom(from, pathTo(paths.list, payload.sectionId === undefined ? {} : { section: payload.sectionId }));
  for (const program of programs) yield* call(reloadProgress, refOf(program));
  yield* announce('programs.joined', { programIds: programs.map(({ Id }) => Id) });
  if (!first || others.length > 0) return;
  // Last, because nothing else may wait for its code.
  const { tellJoined } = yield* call(() => import('./tellJoined'));
  yield* call(tellJoined, first);
}

/** Navigates after an action at `from`, unless the person has left that page meanwhile. */
export function* followFrom(from: string, to: string): SagaGenerator<void> {
  if ((yield* currentAddress()) === from) yield* navigate(to);
}
