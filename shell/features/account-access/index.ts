/** Public exports of this feature. */

export { accountAccessAddress } from './addresses';
