import {
  announce,
  call,
  change,
  currentAddress,
  failureText,
  messageForUser,
  navigate,
  type PayloadAction,
  patch,
  pathTo,
  put,
  type SagaGenerator,
  send,
} from '#shell/api';
import type { JoinRequest, Program } from '../../contract';
import { paths } from '../../paths';
import { usedUpIds } from '../../rules/programLists';
import { message } from '../../text';
import { api, joinDraft, ownPrograms, takingPartIn } from '../api';
import { intents, type JoinIntent } from '../intents';
import { left } from '../left';
import { lists, reloadProgress, show } from '../library';
import { refOf } from '../programRef';

/** Dates of personal details need time-zone data, which is fetched only by who writes such details. */
function* asSent(requests: readonly JoinRequest[]) {
  if (!requests.some(({ PersonalDetails }) => PersonalDetails)) return [...requests];
  const { withInstants } = yield* call(() => import('../../rules/programInstant'));
  return requests.map(withInstants);
}

/** Joins once, also when a join with a lost answer is repeated with other details or beside other programs. */
function* sendJoin({ requests }: JoinIntent): SagaGenerator<Program[]> {
  const body = yield* call(asSent, requests);
  const about = body.flatMap(({ ProgramId, IsPersonal }) => [takingPartIn(ProgramId), ...(IsPersonal ? [ownPrograms] : [])]);
  return yield* send(api.joinPrograms, { body }, { about, mayReplace: true });
}

const without = (programs: Program[], gone: ReadonlySet<string>): Program[] => programs.filter(({ Id }) => !gone.has(Id));

/** The reason (PRG-228). What was chosen and typed stays on the screen. */
const whyNotJoined = (error: unknown) => {
  const reason = messageForUser(error)?.replace(/\.$/, '');
  return reason === undefined ? failureText(error, message('join.failed')) : message('join.failedBecause', { reason });
};

/** Joins one program or several: they become current, what that used up is no longer available (PRG-079 to PRG-081, PRG-111, PRG-229). */
export const join = change(sendJoin, {
  applies: [
    patch(lists.available, (held, joined: Program[], { requests }: JoinIntent) => without(held, usedUpIds(requests, joined))),
    patch(lists.current, (held, joined: Program[]) => [...joined, ...without(held, new Set(joined.map(({ Id }) => Id)))]),
  ],
  form: ({ sectionId = '' }) => joinDraft(sectionId),
  says: (joined) => message('join.succeeded', { count: joined.length }),
  failed: whyNotJoined,
});

/** Joins, tells the others, and shows the section to who has waited for it. */
export function* joinAndFollow({ payload }: PayloadAction<JoinIntent>) {
  const from = yield* currentAddress();
  const programs = yield* join.run(payload);
  yield* put(intents.actions.joinEnded());
  if (!programs) return;
  for (const program of programs) {
    // Joined anew, it is no longer the part that was left.
    yield* put(left.actions.ended(refOf(program)));
    yield* call(show, program);
  }
  yield* followFrom(from, pathTo(paths.list, payload.sectionId === undefined ? {} : { section: payload.sectionId }));
  for (const program of programs) yield* call(reloadProgress, refOf(program));
  yield* announce('programs.joined', { programIds: programs.map(({ Id }) => Id) });
}

/** Goes to an address that follows from what the person did at `from`, unless they have gone elsewhere meanwhile. */
export function* followFrom(from: string, to: string): SagaGenerator<void> {
  if ((yield* currentAddress()) === from) yield* navigate(to);
}
