import { call, facts, newKey, request, send } from '#shell/api';
import { isActivity } from '../../rules/programIds';
import { api } from '../api';
import { reloadProgress, show } from '../library';
import type { ProgramRef } from '../programRef';

/**
 * Updates the held program after a report. The server has already counted it; programs of the new architecture need a separate call for their
 * progress (PRG-114, PRG-195).
 * @throws EndpointError
 */
export function* refreshProgress({ ownerId, programId }: ProgramRef, subType: string) {
  const { user } = yield* facts();
  if (isActivity(programId) && user) {
    const body = { UserId: user.UserId, ActivityId: programId, EntityId: user.EntityId, SubType: subType };
    // A new key each time: the answer of an earlier key would contain the earlier progress.
    const { Program } = yield* send(api.inlineProgress, { body }, { idempotencyKey: newKey() });
    yield* call(show, Program);
  } else {
    yield* call(show, yield* request(api.detail, { query: { ownerId, id: programId } }));
  }
  yield* call(reloadProgress, { ownerId, programId });
}
