import type { PluginState } from '../../../kernel/declaration/definePlugin';
import { saga } from './sagas';
import { type LayoutState, slice } from './slice';

const state: PluginState<LayoutState> = { slice, saga };

export default state;
