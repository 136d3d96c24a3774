import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';

/** Licences whose only condition is that they are distributed with the package. */
const plain = /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|MIT-0|Python-2\.0)$/;

it('NOTICES.md lists every package whose licence requires more', () => {
  const { packages }: { packages: Record<string, { license?: string }> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const notices = readFileSync(join(root, 'NOTICES.md'), 'utf8');
  const special = Object.entries(packages).flatMap(([path, { license }]) => {
    const choices = license?.replace(/[()]/g, '').split(/ (?:OR|AND) /) ?? [];
    return choices.every((choice) => plain.test(choice) || choice === 'Zlib' || choice === 'WTFPL') ? [] : [path.replace(/^.*node_modules\//, '')];
  });
  // A package for one platform belongs to the package of the same name without the platform.
  expect(special.filter((name) => !notices.includes(name.replace(/-(android|darwin|freebsd|linux|win32)-.*$/, '')))).toEqual([]);
});

it('a build contains the licences of its packages, and of no others', () => {
  const licences = readFileSync(join(inject('single'), 'licences.txt'), 'utf8');
  const named = (name: string): boolean => new RegExp(`^${name} \\d+\\.`, 'm').test(licences);
  for (const name of ['@fontsource-variable/figtree', 'react-dom', '@fluentui/react-button', 'fastify', 'kysely', 'socket\\.io', '@zxcvbn-ts/language-common'])
    expect(named(name), name).toBe(true);
  // The texts are included, not only the names.
  expect(licences).toContain('Permission is hereby granted, free of charge');
  for (const name of ['vitest', 'puppeteer', 'emojibase-data']) expect(named(name), name).toBe(false);
});
