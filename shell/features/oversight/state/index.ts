import { endpoints } from '../../../net/endpoints';
import { pluginState } from '../../../state/pluginState';
import { resource } from '../../../state/resource';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';

/** Who acted for the person, read anew by each visit of the page: somebody may be acting at this moment. */
export const accesses = resource(endpoints<typeof schemas>(routes).accountAccess, { freshFor: 0 });

export default pluginState('oversight', { accesses });
