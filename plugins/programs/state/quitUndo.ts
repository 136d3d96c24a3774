import { createSlice, type PayloadAction } from '#shell/api';
import { keyOf, type ProgramRef } from './programRef';

/** A program that has just been left. */
export interface QuitProgram extends ProgramRef {
  readonly name: string;
}

interface QuitUndo {
  /** The program whose quitting can be undone; `undefined` without one. */
  readonly program: QuitProgram | undefined;
  /** Whether the pointer or the focus is on the offer, which then stays. */
  readonly isHeld: boolean;
}

const initialState: QuitUndo = { program: undefined, isHeld: false };

/** The offer to undo leaving a program. */
export const quitUndo = createSlice({
  name: 'programs/quitUndo',
  initialState,
  reducers: {
    /** A program was left: Undo is offered. */
    offered: (_state, { payload }: PayloadAction<QuitProgram>) => ({ program: payload, isHeld: false }),
    held: (state) => ({ ...state, isHeld: true }),
    released: (state) => ({ ...state, isHeld: false }),
    /** The offer for this program has ended. */
    ended: (state, { payload }: PayloadAction<ProgramRef>) => (state.program && keyOf(state.program) === keyOf(payload) ? initialState : state),
    /** The person wants to undo leaving the program. */
    undoRequested: (_state, _action: PayloadAction<ProgramRef>) => undefined,
  },
});
