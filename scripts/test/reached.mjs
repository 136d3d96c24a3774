/** Setup file for runs with a mutant: each test that runs the changed place appends its name, once, to the file in `MUTANT_REACHED`. */
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

const known = new Set();

Object.assign(globalThis, {
  __reached: () => {
    const name = expect.getState().currentTestName ?? '';
    if (known.has(name)) return;
    known.add(name);
    appendFileSync(process.env.MUTANT_REACHED ?? '', `${JSON.stringify(name)}\n`);
  },
});
