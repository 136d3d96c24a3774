import type { PluginState } from '../../../kernel/declaration/definePlugin';
import type { QueueState } from './queueState';
import { saga } from './saga';
import { slice } from './slice';

export default { slice, saga } satisfies PluginState<QueueState>;
