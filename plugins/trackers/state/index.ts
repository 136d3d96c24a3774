import { pluginState } from '#shell/api';
import { addTrackers, deviceMenu, devices, disconnect, register, toggling, unregister } from './devices';
import { devicesSaga } from './deviceWishes';
import { latest, mine, mineSaga, wishes } from './mine';
import { logEntry, saveGoal, savePins } from './quick';
import { waiting, waitingSaga } from './waiting';

/** State of the pages; each dialog has a state of its own (`entry/`, `import.ts`). */
export default pluginState(
  'trackers',
  { mine, latest, wishes, waiting, logEntry, savePins, saveGoal, devices, deviceMenu, toggling, register, unregister, addTrackers, disconnect },
  {
    *saga() {
      yield* mineSaga();
      yield* waitingSaga();
      yield* devicesSaga();
    },
  },
);
