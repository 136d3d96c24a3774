import { combineReducers } from '#shell/api';
import { library } from './library';
import { selfReport } from './selfReport';

const reducer = combineReducers({ library: library.reducer, selfReport: selfReport.reducer });

export type ProgramsState = ReturnType<typeof reducer>;

/** This plugin's part of the store, in two files by what they are about. */
export const slice = {
  reducerPath: 'programs',
  reducer,
  getInitialState: (): ProgramsState => ({ library: library.getInitialState(), selfReport: selfReport.getInitialState() }),
} as const;
