import type { PluginState } from '../../../../kernel/declaration/definePlugin';
import { saga } from './saga';
import { type EntranceState, slice } from './slice';

const state: PluginState<EntranceState> = { slice, saga };

export default state;
