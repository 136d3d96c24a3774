import { announce, call, currentAddress, draftDropped, failureText, messageForUser, notify, type PayloadAction, pathTo, put, send } from '#shell/api';
import type { JoinRequest } from '../../contract';
import { paths } from '../../paths';
import { message } from '../../text';
import { api, ownPrograms, takingPartIn } from '../api';
import { joinDraft } from '../draftNames';
import { type JoinIntent, library } from '../library';

import { reloadCompletion } from './detail';
import { followFrom } from './followFrom';

const { joined, joinFailed } = library.actions;

/** Dates of personal details need time-zone data, which is fetched only by who writes such details. */
function* asSent(requests: readonly JoinRequest[]) {
  if (!requests.some(({ PersonalDetails }) => PersonalDetails)) return [...requests];
  const { withInstants } = yield* call(() => import('../../rules/programInstant'));
  return requests.map(withInstants);
}

/** Joins one program or several, says so, and shows their section to who has waited for it (PRG-079 to PRG-081, PRG-111, PRG-229). */
export function* join({ payload: { requests, sectionId } }: PayloadAction<JoinIntent>) {
  const from = yield* currentAddress();
  const body = yield* call(asSent, requests);
  const about = body.flatMap(({ ProgramId, IsPersonal }) => [takingPartIn(ProgramId), ...(IsPersonal ? [ownPrograms] : [])]);
  // Whoever joins the same with other details, or beside others, after a lost answer means it once.
  const programs = yield* send(api.joinPrograms, { body }, { about, mayReplace: true });
  if (sectionId !== undefined) yield* put(draftDropped(joinDraft(sectionId)));
  yield* put(joined({ requests, programs }));
  yield* notify(message('join.succeeded', { count: programs.length }));
  yield* followFrom(from, pathTo(paths.list, sectionId === undefined ? {} : { section: sectionId }));
  for (const { Id } of programs) yield* call(reloadCompletion, Id);
  yield* announce('programs.joined', { programIds: programs.map(({ Id }) => Id) });
}

/** Says why (PRG-228). What was chosen and typed stays on the screen. */
export function* notJoined(error: unknown) {
  yield* put(joinFailed());
  yield* notify(whyNotJoined(error), 'error');
}

const whyNotJoined = (error: unknown) => {
  const reason = messageForUser(error)?.replace(/\.$/, '');
  return reason === undefined ? failureText(error, message('join.failed')) : message('join.failedBecause', { reason });
};
