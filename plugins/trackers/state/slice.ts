import { combineReducers } from '#shell/api';
import { devices } from './devices';
import { dialog } from './dialog';
import { importing } from './importing';
import { mine } from './mine';

const reducer = combineReducers({ mine: mine.reducer, dialog: dialog.reducer, importing: importing.reducer, devices: devices.reducer });

export type TrackersState = ReturnType<typeof reducer>;

/** This plugin's part of the store, in files by what they are about. */
export const slice = {
  reducerPath: 'trackers',
  reducer,
  getInitialState: (): TrackersState => ({
    mine: mine.getInitialState(),
    dialog: dialog.getInitialState(),
    importing: importing.getInitialState(),
    devices: devices.getInitialState(),
  }),
} as const;
