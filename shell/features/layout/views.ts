/** Views that other features draw. */

export { default as PageHidingKept } from './parts/PageHidingKept';
