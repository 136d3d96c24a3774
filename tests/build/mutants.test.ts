import { expect, it } from 'vitest';
import { chosen, mutantsOf, mutated } from '../../scripts/test/mutants.mjs';

const source = "const go = (p: string) => {\n  if (p) return 'é';\n  send(p);\n  return p ? <b /> : undefined;\n};";
const mutants = mutantsOf('a.tsx', source);
const note = 'globalThis.__reached?.()';

it('statements are removed and conditions negated, and each place records which tests run it', () => {
  expect(mutants.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'condition'],
    [3, 'statement'],
    [4, 'condition'],
  ]);
  expect(mutants.map((mutant) => mutated(source, mutant))).toEqual([
    source.replace('if (p)', `if ((${note}, !(p)))`),
    source.replace('send(p);', `${note};`),
    source.replace('return p ?', `return (${note}, !(p)) ?`),
  ]);
});

it('the same seed selects the same', () => {
  const many = Array.from({ length: 50 }, (_, start) => ({ file: 'a.ts', line: 1, kind: 'statement' as const, start, end: start + 1 }));
  const places = (seed: string) => chosen(many, 5, seed).map(({ start }) => start);
  expect(places('1')).toEqual(places('1'));
  expect(places('1')).not.toEqual(places('2'));
});
