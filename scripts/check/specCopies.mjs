import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/discover.mjs';

/** Folder of the specification beside the checkout, which not every machine has. */
const specification = join(root, '../shared/spec');

/** The copies in the product and their originals. @returns {{ copy: string, original: string }[]} */
const copies = () => {
  if (!existsSync(specification)) return [];
  const areas = readdirSync(join(specification, 'requirements')).filter((name) => name.endsWith('.md'));
  return [
    { copy: 'tests/contract/endpoints.json', original: join(specification, 'endpoints.json') },
    ...areas.map((name) => ({ copy: `tests/requirements/${name}`, original: join(specification, 'requirements', name) })),
  ];
};

/** @returns {string[]} the copies that differ from the specification; empty if it is not available */
export const staleCopies = () =>
  copies()
    .filter(({ copy, original }) => !existsSync(join(root, copy)) || readFileSync(join(root, copy), 'utf8') !== readFileSync(original, 'utf8'))
    .map(({ copy }) => copy);

/** Overwrites the copies with the specification. */
export const updateCopies = () => {
  for (const { copy, original } of copies()) copyFileSync(original, join(root, copy));
};
