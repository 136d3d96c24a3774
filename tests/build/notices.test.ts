import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';

/** Licences that ask for no more than to be passed on with the package. */
const plain = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|MIT-0|Python-2\.0)$/;

it('NOTICES.md names every package whose licence asks for more', () => {
  const { packages }: { packages: Record<string, { license?: string }> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const notices = readFileSync(join(root, 'NOTICES.md'), 'utf8');
  const special = Object.entries(packages).flatMap(([path, { license }]) => {
    const choices = license?.replace(/[()]/g, '').split(/ (?:OR|AND) /) ?? [];
    return choices.every((choice) => plain.test(choice) || choice === 'Zlib' || choice === 'WTFPL') ? [] : [path.replace(/^.*node_modules\//, '')];
  });
  // A package for one platform belongs to the package of its name without the platform.
  expect(special.filter((name) => !notices.includes(name.replace(/-(android|darwin|freebsd|linux|win32)-.*$/, '')))).toEqual([]);
});
