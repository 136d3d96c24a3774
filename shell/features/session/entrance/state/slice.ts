import { combineReducers } from '@reduxjs/toolkit';
import { registration } from './registration';
import { steps } from './steps';

const reducer = combineReducers({ steps: steps.reducer, registration: registration.reducer });

export type EntranceState = ReturnType<typeof reducer>;

/** This feature's part of the store: sign-in steps and registration. */
export const slice = {
  reducerPath: 'entrance',
  reducer,
  getInitialState: (): EntranceState => ({ steps: steps.getInitialState(), registration: registration.getInitialState() }),
} as const;
