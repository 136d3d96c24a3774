import { pluginState } from '#shell/api';

/** In place of the state of an example. */
export default pluginState('journal', {});
