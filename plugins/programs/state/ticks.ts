import { change, createSlice, type PayloadAction, patch, put, race, type SagaGenerator, select, sleep, take } from '#shell/api';
import type { Program, UserSelfReport } from '../contract';
import { message } from '../text';
import { reportDraft } from './api';
import { today } from './library';
import { keyOf, type ProgramRef, refOf } from './programRef';
import { refreshProgress } from './sagas/progress';
import { sendReport, takeReportBack } from './sagas/sendReport';
import { selectProgram } from './selectors';

/** A tick, from the press until it can no longer be undone. */
export interface Tick extends ProgramRef {
  /** The program before the press. */
  readonly before: Program;
  /** `undefined` while the report or its undo is pending. */
  readonly report: UserSelfReport | undefined;
}

type Pressed = Omit<Tick, 'report'>;

/** Ticks of the last seconds, by program key. */
export const ticks = createSlice({
  name: 'programs/ticks',
  initialState: {} as Readonly<Record<string, Tick>>,
  reducers: {
    /** The tick of a program was pressed; it takes the place of an earlier one. */
    pressed: (state, { payload }: PayloadAction<Pressed>) => ({ ...state, [keyOf(payload)]: { ...payload, report: undefined } }),
    reported: (state, { payload }: PayloadAction<Tick>) => ({ ...state, [keyOf(payload)]: payload }),
    /** The tick is being undone. */
    undone: (state, { payload }: PayloadAction<Tick>) => ({ ...state, [keyOf(payload)]: { ...payload, report: undefined } }),
    ended: (state, { payload }: PayloadAction<ProgramRef>) => Object.fromEntries(Object.entries(state).filter(([key]) => key !== keyOf(payload))),
  },
});

const { pressed, reported, undone, ended } = ticks.actions;

interface Undoing {
  readonly program: Program;
  readonly report: UserSelfReport;
}

/** Sends a tick as a report without text or approval. */
function* sendTick(program: Program, how: Parameters<typeof sendReport>[1]): SagaGenerator<readonly UserSelfReport[]> {
  const detail = { Name: program.Name, RequiresApproval: false, UserSelfReports: [] };
  return yield* sendReport({ ...refOf(program), subType: program.ProgramSubType, detail, file: undefined, comment: '', checked: true }, how);
}

function* sendUndo({ program, report }: Undoing, how: Parameters<typeof sendReport>[1]): SagaGenerator<readonly UserSelfReport[]> {
  return yield* takeReportBack({ ...refOf(program), subType: program.ProgramSubType, report }, how);
}

/** Reports by a tick. It counts for today at once, and is reverted if it fails. */
export const tick = change(sendTick, {
  expects: [patch(today, (data, { Id }: Program) => ({ ...data, Reported: [...new Set([...data.Reported, Id])] }))],
  subject: ({ Id }) => reportDraft(Id),
  failed: message('error.process'),
  reloads: [today],
  afterwards: (_, program) => refreshProgress(refOf(program), program.ProgramSubType),
});

/** Deletes the report of a tick. */
export const untick = change(sendUndo, {
  expects: [patch(today, (data, { program }: Undoing) => ({ ...data, Reported: data.Reported.filter((id) => id !== program.Id) }))],
  subject: ({ program }) => reportDraft(program.Id),
  failed: message('error.process'),
  reloads: [today],
  // The tick stays until the program has been reloaded.
  *afterwards(_, { program }) {
    try {
      yield* refreshProgress(refOf(program), program.ProgramSubType);
    } finally {
      yield* put(ended(refOf(program)));
    }
  },
});

/** Time in which Undo is offered, in milliseconds. */
const undoOffered = 10_000;

/** Reports, and offers Undo. The newest report is first in the answer (PRG-217). */
export function* reportByTick({ payload }: PayloadAction<Pressed>) {
  const report = (yield* tick.run(payload.before))?.[0];
  if (report) {
    yield* put(reported({ ...payload, report }));
    const isThis = (action: { readonly type: string }) => undone.match(action) && keyOf(action.payload) === keyOf(payload);
    // Withdrawn in another window, or on another device.
    const isGone = (action: { readonly type: string }) => today.isLoadedBy(action) && !action.payload.data.Reported.includes(payload.programId);
    const isNext = (action: { readonly type: string }) => pressed.match(action) && keyOf(action.payload) === keyOf(payload);
    const { isReplaced } = yield* race({
      over: sleep(undoOffered),
      isReplaced: take((action: { readonly type: string }) => isThis(action) || isNext(action)),
      isGone: take(isGone),
    });
    if (isReplaced) return;
  }
  yield* put(ended(payload));
}

/** Undoes a tick. */
export function* undoTick({ payload }: PayloadAction<Tick>) {
  const program = yield* select(selectProgram, payload);
  const isUndone = program && payload.report && (yield* untick.run({ program, report: payload.report }));
  if (!isUndone) yield* put(ended(payload));
}
