import { endpoints } from '../../../net/endpoints';
import { change } from '../../../state/change/change';
import { pluginState } from '../../../state/pluginState';
import { resource } from '../../../state/resource';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';
import { message } from '../text';

const api = endpoints<typeof schemas>(routes);

/** Who acted for the person, read anew by each visit of the page: somebody may be acting at this moment. */
export const accesses = resource(api.accountAccess, { freshFor: 0 });

/** What staff have changed for the person without acting for them. */
export const byStaff = resource(api.changedByStaff, { freshFor: 0 });

/** Who else has looked at health data of the person. */
export const looks = resource(api.healthLooks, { freshFor: 0 });

/** Undoes what somebody has changed for the person. */
export const undo = change(api.undoChange, { says: message('undo.says'), failed: message('undo.failed'), reloads: [accesses, byStaff] });

export default pluginState('oversight', { accesses, byStaff, looks, undo });
