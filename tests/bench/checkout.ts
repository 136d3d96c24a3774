import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Group } from './group';

/** What `npm start` needs of a checkout. */
const parts = ['shell', 'plugins', 'devserver', 'fixtures', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'esbuild.config.mjs'];

/**
 * A copy of the checkout, so that building there disturbs nobody. Its packages are links to this one's, its caches its own: what an earlier build compressed
 * must not make a first start look quick.
 */
export const copyCheckout = (group: Group): string => {
  const copy = group.folder();
  for (const part of parts) cpSync(part, path.join(copy, part), { recursive: true });
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.cache')) {
    symlinkSync(path.resolve('node_modules', name), path.join(copy, 'node_modules', name));
  }
  return copy;
};
