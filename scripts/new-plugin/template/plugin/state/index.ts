import type { PluginState } from '#shell/api';
import { saga } from './saga';
import { type ExampleNotesState, slice } from './slice';

export default { slice, saga } satisfies PluginState<ExampleNotesState>;
