import type { PluginState } from '../../../kernel/definePlugin';
import { saga } from './saga';
import { type QueueState, slice } from './slice';

export default { slice, saga } satisfies PluginState<QueueState>;
