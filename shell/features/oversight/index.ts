/** What other features may use of this one. */

export { accountAccessAddress } from './addresses';
