import company from './company';

// Not `export { default } from`, whose exports esbuild drops in a lazily imported file (`scripts/build/placeOutputs.mjs`).
export default company;
