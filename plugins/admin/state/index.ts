import company from './company';

// Not `export { default } from`, whose exports esbuild drops in a lazily imported file (`scripts/build/plan/placeOutputs.mjs`).
export default company;
