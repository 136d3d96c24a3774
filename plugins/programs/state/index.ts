import { pluginState } from '#shell/api';
import { intents } from './intents';
import { left } from './left';
import { completions, details, lists, sections, tags } from './library';
import { saga } from './saga';
import { join } from './sagas/join';

export default pluginState('programs', { intents, left, ...lists, sections, tags, details, completions, join }, { saga });
