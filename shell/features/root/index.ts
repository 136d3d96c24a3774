/** Public exports of this feature. */

export { known } from './state/known';
export { reloadUser } from './state/reload';
export { selectBranding, selectEntity } from './state/selectors';
