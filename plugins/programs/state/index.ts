import type { PluginState } from '#shell/api';
import { saga } from './saga';
import { type ProgramsState, slice } from './slice';

export default { slice, saga } satisfies PluginState<ProgramsState>;
