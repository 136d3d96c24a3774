import { pluginState } from '#shell/api';

export default pluginState('coaching-scheduler', {});
