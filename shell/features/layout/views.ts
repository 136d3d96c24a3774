/** Views that other features render. */

export { default as PageHidingKept } from './parts/PageHidingKept';
