import { type Events, on, type PayloadAction, pluginState, resource, safely, takeEvery, update } from '#shell/api';
import { addPoints } from '../rules/points';
import { api } from './api';

/** What the person has earned, and may spend. The top bar shows it from the first screen on (SHL-002, SHL-003). */
export const summary = resource(api.rewards, { startsAt: 'sign-in', waitAtMost: 1000, reloadsOn: [on('root.connectionRegained')] });

/** Points were earned, or taken back, while the person looks on (ACC-073, PRG-224). */
function* receiveUpdate({ payload: { Category, Message } }: PayloadAction<Events['root.categoryUpdated']>) {
  const gained = Message.UpdatedPoints;
  if (Category !== 'Points' || gained === undefined) return;
  yield* update(summary, (data) => ({ ...data, Points: addPoints(data.Points, gained) }));
}

/** The last points, newest first. */
export const latest = resource(api.latest, { reloadsOn: [on('root.categoryUpdated'), on('root.connectionRegained')] });

export default pluginState(
  'rewards',
  { summary, latest },
  {
    *saga() {
      yield* takeEvery(on('root.categoryUpdated'), safely(receiveUpdate));
    },
    // The mall waits for the summary; where that cannot be had, there is none.
    facts({ summary: { data, status } }) {
      if (data) return { 'rewards.showMall': data.ShowMall, 'rewards.availablePoints': data.Points.AvailablePoints };
      return status === 'failed' ? { 'rewards.showMall': false } : {};
    },
  },
);
