import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './discover.mjs';

/** Figtree (SIL Open Font License): one variable file for all weights, with the letters of English and Spanish. */
const source = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const contents = readFileSync(join(root, source));
const url = `/assets/shell/figtree-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}.woff2`;

/**
 * The typeface of the product. `font-display: optional`: the first visit keeps the platform's typeface if the file is late, and the next one has it from the
 * cache, so texts never change their shape while they are read.
 * @type {{ source: string, file: import('./plan/placeOutputs.mjs').Placed, rule: string }}
 */
export const typeface = {
  source,
  file: { url, contents },
  rule: `@font-face { font-family: Figtree; font-weight: 300 900; font-display: optional; src: url("${url}") format("woff2"); }`,
};
