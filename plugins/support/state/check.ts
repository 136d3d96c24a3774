import { createSlice, type PayloadAction, put, request, type SagaGenerator, safely, takeLatest } from '#shell/api';
import { api } from './api';

/** Progress of the check of the audit, and whether it is unaltered. */
export interface Check {
  readonly status: 'running' | 'unbroken' | 'broken' | 'failed';
  /** Id of the last examined row, and when it was written (ISO 8601, UTC). */
  readonly until: number;
  readonly at: string | null;
  /** Id of the last row of the audit. */
  readonly last: number;
  readonly broken: { readonly Id: number; readonly Why: string } | null;
}

const start: Check = { status: 'running', until: 0, at: null, last: 0, broken: null };

export const check = createSlice({
  name: 'support/check',
  initialState: start,
  reducers: {
    checkAsked: () => start,
    checked: (_state, { payload }: PayloadAction<Check>) => payload,
    checkFailed: (state) => ({ ...state, status: 'failed' as const }),
  },
});

export const { checkAsked } = check.actions;
const { checked, checkFailed } = check.actions;

/** An audit that was written with another secret cannot be checked. */
const statusOf = ({ Why }: { readonly Why: string }): Check['status'] => (Why === 'otherSecret' ? 'failed' : 'broken');

/** The server checks a few thousand rows per call, so that other calls do not wait; each answer contains the progress. */
function* examine(): SagaGenerator<void> {
  let status: Check['status'] = 'running';
  for (let After = 0; status === 'running'; ) {
    const { UntilId: until, UntilAt: at, LastId: last, Broken: broken } = yield* request(api.auditCheck, { query: { After } });
    status = broken ? statusOf(broken) : until >= last ? 'unbroken' : 'running';
    yield* put(checked({ status, until, at, last, broken }));
    After = until;
  }
}

/** Examines the audit from its first row, on each request. */
export function* checkAudit(): Generator {
  yield* takeLatest(
    checkAsked,
    safely(examine, function* failed() {
      yield* put(checkFailed());
    }),
  );
}
