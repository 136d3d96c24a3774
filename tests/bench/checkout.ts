import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Group } from './group';

/** Parts of a checkout that `npm start` needs. */
const parts = ['shell', 'plugins', 'devserver', 'fixtures', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'esbuild.config.mjs'];

/**
 * Copies the checkout, so that builds in the copy do not affect this one. Its packages are links to this one's; its caches are empty, because files
 * that an earlier build compressed would shorten a first start.
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
