import { pluginState } from '#shell/api';
import { bookmark, grade, progress } from './changes';
import { catalog, certificates, courses, films } from './library';
import { saga } from './saga';

export default pluginState('university', { catalog, courses, certificates, films, progress, grade, bookmark }, { saga });
