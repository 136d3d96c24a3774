import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { findPlugins } from '../../scripts/build/discover.mjs';
import { staticClosure } from '../../scripts/build/front.mjs';
import { readBuilt } from './built';

const built = readBuilt(inject('whole'));
const { manifest, outputs } = built;
const parts = manifest.declarations?.parts ?? {};
const staffParts = manifest.declarations?.staffParts ?? {};
const start = staticClosure(outputs, manifest.entry);
const kilobyte = 1000;

it('has a declaration for every plugin folder', () => {
  expect(Object.keys(manifest.plugins).sort()).toEqual(findPlugins());
  expect(Object.keys(parts).sort()).toEqual(findPlugins());
});

it("puts every file with a plugin's source into that plugin's folder, and no others", () => {
  for (const [url, { inputs }] of Object.entries(outputs)) {
    const ids = new Set(Object.keys(inputs).flatMap((source) => /^(?:after-start:)?plugins\/([^/]+)\//.exec(source)?.[1] ?? []));
    expect([...ids], url).toEqual(/^\/assets\/plugins\/([^/]+)\//.exec(url)?.slice(1) ?? []);
  }
});

it('starts without code of any plugin', () => {
  const sources = start.flatMap((url) => Object.keys(outputs[url]?.inputs ?? {}));
  expect(sources.filter((source) => /^(after-start:)?plugins\//.test(source))).toEqual([]);
  expect(start.filter((url) => Object.values(manifest.plugins).includes(url))).toEqual([]);
});

it.each(['typebox', '@formatjs/icu-messageformat-parser/index.js', 'sanitize-html'])('keeps %s out of the browser altogether', (name) => {
  const holders = Object.keys(outputs).filter((url) => built.sourcesOf(url).some((source) => source.includes(`node_modules/${name}`)));
  expect(holders).toEqual([]);
});

it.each(['highcharts', 'moment', 'moment-timezone', '@tiptap', '@fullcalendar', 'rrule', 'socket.io-client', 'dompurify'])('starts without %s', (name) => {
  const holders = start.filter((url) => built.sourcesOf(url).some((source) => source.includes(`node_modules/${name}/`)));
  expect(holders).toEqual([]);
});

it('starts without the part of Griffel that makes style rules: those of the start are made by the build', () => {
  expect(start.flatMap((url) => built.sourcesOf(url)).filter((source) => source.includes('resolveStyleRules'))).toEqual([]);
});

it('C1: starts with at most 125 KB of scripts, even before the bundle is measured in a browser', () => {
  expect(start.reduce((sum, url) => sum + built.wireSize(url), 0)).toBeLessThanOrEqual(125 * kilobyte);
});

it('C2: nests imports of the start at most two deep', () => {
  const depth = (url: string, seen: readonly string[] = []): number => {
    const next = (outputs[url]?.imports ?? []).filter(({ kind, path }) => kind === 'import-statement' && !seen.includes(path));
    return Math.max(0, ...next.map(({ path }) => 1 + depth(path, [...seen, url])));
  };
  expect(depth(manifest.entry)).toBeLessThanOrEqual(2);
});

it('C6: loads a page as its own file after the start, the frame and the shared part of its plugin', () => {
  const holderOf = (source: string): string => Object.keys(outputs).find((url) => built.sourcesOf(url).includes(source)) ?? source;
  const inside = staticClosure(outputs, holderOf('shell/features/layout/Frame.tsx'));
  expect(inside.filter((url) => !start.includes(url))).toHaveLength(1);
  const page = staticClosure(outputs, holderOf('plugins/programs/pages/ProgramList.tsx')).filter((url) => !start.includes(url) && !inside.includes(url));
  // The page itself, the shared part of its plugin, and what the signed-in frame has loaded.
  expect(page.length).toBeLessThanOrEqual(3);
});

it('C2: contains what all users see first in the start itself', () => {
  for (const source of ['shell/features/session/pages/SignIn.tsx', 'shell/features/session/messages/en-US.json']) {
    expect(start.flatMap((url) => built.sourcesOf(url))).toContain(source);
  }
});

it('C9: adds at most 150 KB with any single file that is loaded later', () => {
  const heavy = Object.keys(outputs).filter((url) => !start.includes(url) && built.wireSize(url) > 150 * kilobyte);
  expect(heavy).toEqual([]);
});

it.each(Object.entries(manifest.plugins))('C10: needs one file to declare %s', (_, url) => {
  expect(staticClosure(outputs, url).filter((file) => !start.includes(file))).toEqual([url]);
});

it.each(Object.entries(parts))('C10: costs at most 1.5 KB to declare %s to participants', (_, text) => {
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(1.5 * kilobyte);
});

it('declares pages of staff to staff only', () => {
  const closed = /"\/(administration|support|coaching)\b/;
  for (const [id, text] of Object.entries(parts)) {
    expect(text, id).not.toMatch(closed);
    expect(text, id).not.toContain('__FOR_STAFF__');
  }
  expect(staffParts.admin).toMatch(closed);
  expect(staffParts.programs).toContain('nav.challengeGroups');
  expect(parts.programs).toContain('nav.programs');
  expect(parts.programs).not.toContain('nav.challengeGroups');
  for (const url of Object.values(manifest.plugins)) expect(built.read(url)).not.toContain('__FOR_STAFF__');
});

it('contains no url of a missing file', () => {
  for (const [url, { imports }] of Object.entries(outputs)) {
    for (const { path } of imports) if (path.startsWith('/')) expect(Object.keys(outputs), url).toContain(path);
    for (const [, path = ''] of built.read(url).matchAll(/["'`](\/assets\/[\w./-]+\.js)["'`]/g)) expect(Object.keys(outputs), url).toContain(path);
  }
});

it('has a typeface of at most 30 KB that no text waits for', () => {
  const folder = join(inject('whole'), 'public');
  const [, url = '', ...others] = /@font-face {[^}]*font-display: optional;[^}]*url\("([^"]+)"\)/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
  expect([url, ...others]).toEqual([expect.stringMatching(/^\/assets\/shell\/figtree-[0-9a-f]{8}\.woff2$/)]);
  const file = readFileSync(join(folder, url));
  expect(file.subarray(0, 4).toString('latin1')).toBe('wOF2');
  expect(file.length).toBeLessThanOrEqual(30 * kilobyte);
});

it('gives the page its nonce at every script and style, and preloads the whole start', () => {
  const page = readFileSync(join(inject('whole'), 'public/index.html'), 'utf8');
  for (const [tag] of page.matchAll(/<(script|style|link rel="modulepreload")[^>]*>/g)) expect(tag).toMatch(/nonce="{{(nonce|styleNonce)}}"/);
  for (const url of start) expect(page).toContain(`"${url}"`);
});
