import { createSlice, type PayloadAction } from '#shell/api';
import { keyOf, type ProgramRef } from './programRef';

/** A program that was left a moment ago. */
interface LeftProgram extends ProgramRef {
  readonly name: string;
}

interface Left {
  /** Leaving it can be undone; `undefined`: no program was left just now. */
  readonly program: LeftProgram | undefined;
  /** The pointer or the focus rests on the offer: it does not go meanwhile. */
  readonly isHeld: boolean;
}

const initialState: Left = { program: undefined, isHeld: false };

/** The offer to undo leaving a program. */
export const left = createSlice({
  name: 'programs/left',
  initialState,
  reducers: {
    /** A program was left: undoing is offered. */
    offered: (_state, { payload }: PayloadAction<LeftProgram>) => ({ program: payload, isHeld: false }),
    held: (state) => ({ ...state, isHeld: true }),
    released: (state) => ({ ...state, isHeld: false }),
    /** The offer for this program is over. */
    ended: (state, { payload }: PayloadAction<ProgramRef>) => (state.program && keyOf(state.program) === keyOf(payload) ? initialState : state),
    /** The person wants the program back. */
    undoRequested: (_state, _action: PayloadAction<ProgramRef>) => undefined,
  },
});
