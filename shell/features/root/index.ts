/** What other features may use of this one. */

export { known } from './state/known';
export { reloadUser } from './state/reload';
export { selectBranding, selectEntity } from './state/selectors';
