import type { PluginState } from '#shell/api';
import { type LibraryState, library } from './library';
import { saga } from './saga';

export default { slice: library, saga } satisfies PluginState<LibraryState>;
