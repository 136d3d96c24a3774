import { endpoints } from '../../../net/endpoints';
import { change } from '../../../state/change/change';
import { pluginState } from '../../../state/pluginState';
import { resource } from '../../../state/resource';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';
import { message } from '../text';

const api = endpoints<typeof schemas>(routes);

/** Impersonations of the person, loaded again by each visit of the page, because one can be in progress. */
export const accesses = resource(api.accountAccess, { freshFor: 0 });

/** Changes of staff for the person without impersonation. */
export const byStaff = resource(api.changedByStaff, { freshFor: 0 });

/** Other users' accesses to the person's health data. */
export const looks = resource(api.healthLooks, { freshFor: 0 });

/** Undoes a change that another user has made for the person. */
export const undo = change(api.undoChange, { says: message('undo.says'), failed: message('undo.failed'), reloads: [accesses, byStaff] });

export default pluginState('account-access', { accesses, byStaff, looks, undo });
