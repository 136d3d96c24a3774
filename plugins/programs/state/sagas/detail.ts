import { call, EndpointError, type PayloadAction, put, request, select } from '#shell/api';
import { readProgram } from '../../rules/wellFormed';
import { api } from '../api';
import { library } from '../library';
import type { ProgramRef } from '../programRef';
import { selectCompletion, selectDetailStatus } from '../selectors';
import { showMalformed } from './malformed';

const { completionLoaded, completionRequested, programFailed, programLoaded, programRequested } = library.actions;

/** A detail that is there is used, another is loaded (PRG-069). */
export function* openProgram({ payload }: PayloadAction<ProgramRef>) {
  const status = yield* select(selectDetailStatus, payload);
  if (status !== 'ready' && status !== 'loading') yield* put(programRequested(payload));
}

export function* loadProgram({ payload: { ownerId, programId } }: PayloadAction<ProgramRef>) {
  yield* put(completionRequested({ programId }));
  const program = yield* request(api.detail, { query: { ownerId, id: programId } });
  yield* put(programLoaded(readProgram(program)));
}

export function* programNotLoaded(error: unknown, { payload }: PayloadAction<ProgramRef>) {
  const isMissing = error instanceof EndpointError && error.status === 404;
  yield* put(programFailed({ ...payload, how: isMissing ? 'missing' : 'failed' }));
  yield* call(showMalformed, error);
}

/** Levels stand below everything else: where they cannot be loaded, the page does without them. */
export function* loadCompletion({ payload: { programId } }: PayloadAction<{ readonly programId: string }>) {
  const completion = yield* request(api.completion, { params: { programId } });
  yield* put(completionLoaded({ programId, completion }));
}

/** Reloads the completion of a program where it is held. */
export function* reloadCompletion(programId: string) {
  if (yield* select(selectCompletion, programId)) yield* put(completionRequested({ programId }));
}
