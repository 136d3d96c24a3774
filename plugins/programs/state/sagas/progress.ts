import { call, facts, newKey, request, send } from '#shell/api';
import { isActivity } from '../../rules/programIds';
import { api } from '../api';
import { reloadProgress, show } from '../library';
import type { ProgramRef } from '../programRef';

/**
 * Brings the held program up to date after something was reported for it. It has counted already; those of the new architecture are asked for their progress by a
 * call of their own (PRG-114, PRG-195).
 * @throws EndpointError
 */
export function* refreshProgress({ ownerId, programId }: ProgramRef, subType: string) {
  const { user } = yield* facts();
  if (isActivity(programId) && user) {
    const body = { UserId: user.UserId, ActivityId: programId, EntityId: user.EntityId, SubType: subType };
    // A key of its own each time: the answer to an earlier one would hold the progress of then.
    const { Program } = yield* send(api.inlineProgress, { body }, { idempotencyKey: newKey() });
    yield* call(show, Program);
  } else {
    yield* call(show, yield* request(api.detail, { query: { ownerId, id: programId } }));
  }
  yield* call(reloadProgress, { ownerId, programId });
}
