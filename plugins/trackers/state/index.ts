import type { PluginState } from '#shell/api';
import { saga } from './saga';
import { slice, type TrackersState } from './slice';

export default { slice, saga } satisfies PluginState<TrackersState>;
