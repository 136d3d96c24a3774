import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
}

const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

it('contains every package that one of its packages may need on another platform, without which npm ci refuses it', () => {
  const inside = (path: string, name: string): boolean => {
    if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true;
    const parent = path.lastIndexOf('/node_modules/');
    return path !== '' && inside(parent === -1 ? '' : path.slice(0, parent), name);
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !inside(path, name)),
  );
  expect(missing).toEqual([]);
});

it('names no registry, so that any mirror serves', () => {
  expect(Object.entries(packages).flatMap(([path, { resolved }]) => (resolved?.startsWith('http') ? [path] : []))).toEqual([]);
});
