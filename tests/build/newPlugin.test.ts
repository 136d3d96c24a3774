import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';
import { filesBelow } from '../../scripts/check/sources.mjs';
import { linesFor } from '../../scripts/new-plugin/fill.mjs';
import { conditionsFor, pieces, read } from '../../scripts/new-plugin/pieces.mjs';
import { pluralOf } from '../../scripts/new-plugin/thing.mjs';
import { type Copied, copyProduct } from './copied';

const usual = 'team-journal';
const whole = 'whole-journal';
const allFlags = [...pieces.keys()].map((piece) => `--${piece}`);

let copy: Copied;
beforeAll(() => {
  copy = copyProduct();
  expect(copy.run('scripts/new-plugin.mjs', usual)).toMatchObject({ status: 0 });
  expect(copy.run('scripts/new-plugin.mjs', whole, '--thing', 'entry', ...allFlags)).toMatchObject({ status: 0 });
});
afterAll(() => copy.remove());

/** The files of a plugin and its module. */
const filesOf = (name: string): readonly string[] =>
  ['plugins', 'devserver/modules'].flatMap((folder) =>
    readdirSync(join(copy.folder, folder, name), { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  );

it('creates plugins and modules, with the default and with all parts, that pass all checks', () => {
  const { status, output } = copy.run('scripts/check.mjs');
  expect(output).toContain('types');
  expect(status, output).toBe(0);
}, 300_000);

it('creates tests for both halves, and they pass, like the test of what is kept about people', () => {
  const { status, output } = copy.run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    '--project',
    'views',
    '--project',
    'rules',
    '--project',
    'api',
    usual,
    whole,
    'devserver/personalData',
  );
  for (const name of [usual, whole]) {
    expect(output).toMatch(new RegExp(`plugins/${name}/.*test`));
    expect(output).toMatch(new RegExp(`devserver/modules/${name}/.*test`));
  }
  expect(status, output).toBe(0);
});

it('creates few files: 14 at most, of which two are tests', () => {
  for (const name of [usual, whole]) {
    expect(filesOf(name).length).toBeLessThanOrEqual(14);
    expect(filesOf(name).filter((file) => file.includes('.test.'))).toHaveLength(2);
  }
});

it.each([
  ['Team-Journal', "'Team-Journal' cannot be a plugin's name"],
  ['../journal', "'../journal' cannot be a plugin's name"],
  ['team journal', "One name is accepted, without blanks: 'journal' is too much."],
  [usual, `There is a plugin, module or shell feature '${usual}' already.`],
  ['root', "There is a plugin, module or shell feature 'root' already."],
  ['entrance', "There is a plugin, module or shell feature 'entrance' already."],
  ['api', "'api' is reserved"],
  ['news', "'news' is reserved"],
  ['constructor', "'constructor' is reserved"],
  ['diary --tabel', '--tabel is not known. Known are --page, --dialog, --topic, --settings, --panel, --table, --help, --thing.'],
  ['diary --thing', "'' cannot name a thing"],
  ['diary --thing Days', "'Days' cannot name a thing: one lower-case English word in the singular is accepted, such as --thing day."],
  ['diary --thing list', "'list' is a name that the code of a plugin uses already"],
  ['diary --thing class', "'class' is a name that the code of a plugin uses already"],
])('refuses %s in one sentence, and creates nothing', (refused, sentence) => {
  const before = readdirSync(join(copy.folder, 'plugins'));
  const { status, output } = copy.run('scripts/new-plugin.mjs', ...refused.split(' '));
  expect(status).toBe(1);
  expect(output).toContain(sentence);
  expect(readdirSync(join(copy.folder, 'plugins'))).toEqual(before);
});

it('calls the rows by the given name, in files and code', () => {
  expect(filesOf(whole)).toEqual(expect.arrayContaining(['AddEntry.tsx', 'EntryList.tsx', 'LatestEntries.tsx']));
  const texts = readFileSync(join(copy.folder, 'plugins', whole, 'messages/en-US.json'), 'utf8');
  expect(texts).toContain('"Write an entry"');
  expect(readFileSync(join(copy.folder, 'devserver/modules', whole, 'routes.ts'), 'utf8')).toMatch(/listEntries/);
  for (const folder of ['plugins', 'devserver/modules'])
    for (const entry of readdirSync(join(copy.folder, folder, whole), { recursive: true, withFileTypes: true }))
      if (/\.tsx?$/.test(entry.name)) expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toMatch(/note/i);
});

it.each([
  ['day', 'days'],
  ['entry', 'entries'],
  ['glass', 'glasses'],
  ['branch', 'branches'],
])('the plural of %s is %s', (thing, plural) => {
  expect(pluralOf(thing)).toBe(plural);
});

it('says with --help what there is, and creates nothing', () => {
  const { status, output } = copy.run('scripts/new-plugin.mjs', 'diary', '--help');
  expect(status).toBe(0);
  for (const [piece, words] of pieces) expect(output).toMatch(new RegExp(`--${piece} +${words}`));
  expect(existsSync(join(copy.folder, 'plugins/diary'))).toBe(false);
});

describe('the parts', () => {
  const shapeOf = (...flags: readonly string[]) => [...conditionsFor(read(['diary', ...flags]).chosen)].sort();

  it('are a page with a list by default', () => {
    expect(shapeOf()).toEqual(['list', 'loaded', 'page']);
  });

  it('are on a page, or only in the panel', () => {
    expect(shapeOf('--table')).toEqual(['page', 'table']);
    expect(shapeOf('--dialog')).toContain('page');
    expect(shapeOf('--settings')).toContain('page');
    expect(shapeOf('--panel')).toEqual(['list', 'loaded', 'panel']);
  });

  it('keep their own lines of the template', () => {
    const text = ['a', '// if table and not panel', 'b', '  {/* if page */}', 'c', '  {/* end */}', '// end', '<!-- if not table -->', 'd', '<!-- end -->'];
    const linesOf = (...conditions: readonly string[]) => linesFor(text.join('\n'), new Set(conditions)).split('\n');
    expect(linesOf()).toEqual(['a', 'd']);
    expect(linesOf('table')).toEqual(['a', 'b']);
    expect(linesOf('table', 'page')).toEqual(['a', 'b', 'c']);
    expect(linesOf('table', 'panel')).toEqual(['a']);
    expect(() => linesFor('// if table\na', new Set())).toThrow('not closed');
  });
});

it('are named by all conditions of the template', () => {
  const known = new Set([...pieces.keys(), ...conditionsFor(['table', 'panel', 'dialog']), ...conditionsFor([])]);
  const output = filesBelow('scripts/new-plugin/template', /./)
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const named = [...output.matchAll(/(?:\/\/|\{\/\*|<!--) if ([\w ]+?)(?: \*\/\}| -->)?$/gm)].flatMap(([, wanted = '']) =>
    wanted.replaceAll('not ', '').split(' and '),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});
