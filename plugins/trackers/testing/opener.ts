import { createSlice, definePlugin, type Events, on, openModal, type PayloadAction, type PluginState, page, safely, takeEvery } from '#shell/api';
import type { TrackerDialogInput, TrackerUpdate } from '../state/entry/dialog';

/** Simulates a caller of the entry dialog: programs, the calendar, a coach's page. Records the results. */

const slice = createSlice({ name: 'opener', initialState: null, reducers: { wanted: (state, _action: PayloadAction<TrackerDialogInput>) => state } });

export const { wanted } = slice.actions;

/** Results of dialogs, newest last. */
export const answersOfDialogs: (readonly TrackerUpdate[] | undefined)[] = [];

/** Announcements while they were open, newest last. */
export const heard: Events['trackers.entryChanged'][] = [];

const listen = ({ payload }: PayloadAction<Events['trackers.entryChanged']>): void => void heard.push(payload);

function* open({ payload }: PayloadAction<TrackerDialogInput>) {
  answersOfDialogs.push(yield* openModal('trackers.entry', payload));
}

const state: PluginState<null> = {
  slice,
  *saga() {
    yield* takeEvery(wanted, safely(open));
    yield* takeEvery(on('trackers.entryChanged'), listen);
  },
};

const noTexts = async () => ({ default: {} });

export const opener = definePlugin({
  id: 'opener',
  messages: { 'en-US': noTexts, 'es-419': noTexts },
  routes: { start: page('/opener', async () => ({ default: () => null })) },
  state: async () => ({ default: state }),
  startsAt: 'sign-in',
});
