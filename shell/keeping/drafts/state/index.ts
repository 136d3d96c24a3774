import type { PluginState } from '../../../kernel/declaration/definePlugin';
import { saga } from './saga';
import { type DraftsState, slice } from './slice';

const state: PluginState<DraftsState> = { slice, saga };

export default state;
