import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPlugins, root } from '../../scripts/build/discover.mjs';
import { filesBelow } from '../../scripts/check/sources.mjs';
import { linesFor } from '../../scripts/new-plugin/fill.mjs';
import { conditionsFor, pieces, read } from '../../scripts/new-plugin/pieces.mjs';
import { pluralOf } from '../../scripts/new-plugin/thing.mjs';
import { type Copied, copyProduct } from './copied';

const usual = 'team-journal';
const whole = 'hydration';
const bare = 'bare-journal';
const added = [usual, whole, bare];
const gone = 'programs';

let copy: Copied;
beforeAll(() => {
  copy = copyProduct();
  expect(copy.run('scripts/new-plugin.mjs', usual, '--thing', 'entry')).toMatchObject({ status: 0 });
  expect(copy.run('scripts/new-plugin.mjs', whole, '--thing', 'day')).toMatchObject({ status: 0 });
  expect(copy.run('scripts/new-plugin.mjs', bare, '--without', [...pieces.keys()].join(','))).toMatchObject({ status: 0 });
});
afterAll(() => copy.remove());

/** The files of a plugin and its module, with their texts. */
const filesOf = (name: string): ReadonlyMap<string, string> =>
  new Map(
    ['plugins', 'devserver/modules'].flatMap((folder) =>
      filesBelow(join(folder, name), /./, copy.folder).map((path) => [basename(path), readFileSync(join(copy.folder, path), 'utf8')] as const),
    ),
  );

it('creates a test of both halves, and it passes, like the test of what is kept about people', () => {
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
    bare,
    'devserver/personalData',
  );
  for (const name of added) expect(output).toMatch(new RegExp(`plugins/${name}/.*test`));
  expect(status, output).toBe(0);
});

/** The new plugins are checked and built together with the removal, because checks and builds of a copy take most of the time. */
describe('with these plugins, and without one of the product', () => {
  let output: string;
  beforeAll(() => {
    for (const part of ['plugins', 'devserver/modules', 'tests/plugins']) rmSync(join(copy.folder, part, gone), { recursive: true });
    const checked = copy.run('scripts/check.mjs');
    output = checked.output;
    expect(checked.status, output).toBe(1);
  }, 300_000);

  it('the checks pass created plugins and modules, with all pieces and without any', () => {
    expect(output).toMatch(/^✓ types/m);
    for (const name of added) expect(output).not.toContain(name);
  });

  it('the checks find no references to the deleted plugin and its module, except for promises and pages that name it', () => {
    const failed = output.split('\n').filter((line) => line.startsWith('✗'));
    expect(failed.sort(), output).toEqual([expect.stringContaining('contract lines'), expect.stringContaining('named files')]);
    expect(output).toMatch(/README\.md names 'plugins\/programs\/README\.md', which does not exist/);
    const lines = output.split('\n').filter((line) => line.includes(' promises '));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line).toMatch(
        /^ +(shell\/contracts\/index|devserver\/(contracts|changes))\.ts:\d+ promises 'programs\.\w+', but there is no (plugin or shell feature|module) 'programs'/,
      );
  });

  it('the product can be built', () => {
    expect(copy.run('scripts/build.mjs')).toMatchObject({ status: 0 });
    expect(JSON.parse(readFileSync(join(copy.folder, 'dist/build.json'), 'utf8')).plugins).toEqual(findPlugins(copy.folder));
  });
});

it('creates 10 files and 240 lines at most, its test included', () => {
  for (const name of added) {
    const files = filesOf(name);
    expect(files.size).toBeLessThanOrEqual(10);
    expect([...files.values()].reduce((lines, text) => lines + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(240);
    expect([...files.keys()].filter((file) => file.includes('.test.'))).toHaveLength(1);
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
  ['diary --tabel', '--tabel is not known. Known are --thing, --without, --help.'],
  ['diary --without badge,page', "'page' cannot be left out. Pieces are badge, tab, topic, setting, seed, separated by commas."],
  ['diary --without', "'' cannot be left out."],
  ['diary --thing', "'' cannot name a thing"],
  ['diary --thing Days', "'Days' cannot name a thing: one lower-case English word in the singular is accepted, such as --thing day."],
  ['diary --thing page', "'page' is a name that the code of a plugin uses already"],
  ['diary --thing class', "'class' is a name that the code of a plugin uses already"],
])('refuses %s in one sentence, and creates nothing', (refused, sentence) => {
  const before = readdirSync(join(copy.folder, 'plugins'));
  const { status, output } = copy.run('scripts/new-plugin.mjs', ...refused.split(' '));
  expect(status).toBe(1);
  expect(output).toContain(sentence);
  expect(readdirSync(join(copy.folder, 'plugins'))).toEqual(before);
});

it('calls the rows by the given name, in files and code', () => {
  const files = filesOf(usual);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['SaveEntry.tsx', 'EntryList.tsx', 'LatestEntries.tsx']));
  expect(files.get('routes.ts')).toMatch(/listEntries/);
  for (const text of files.values()) expect(text).not.toMatch(/note|nota/i);
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
  for (const [piece, words] of pieces) expect(output).toMatch(new RegExp(`${piece} +${words}`));
  expect(existsSync(join(copy.folder, 'plugins/diary'))).toBe(false);
});

describe('the pieces', () => {
  const shapeOf = (...flags: readonly string[]) => [...conditionsFor(read(['diary', ...flags]).without)].sort();

  it('are all there unless they are left out', () => {
    expect(shapeOf()).toEqual(['badge', 'latest', 'seed', 'setting', 'special', 'tab', 'topic']);
    expect(shapeOf('--without', 'badge,topic')).toEqual(['latest', 'seed', 'setting', 'tab']);
    expect(shapeOf('--without', 'badge,tab')).toEqual(['seed', 'setting', 'special', 'topic']);
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
  const known = conditionsFor([]);
  const output = filesBelow('scripts/new-plugin/template', /./)
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const named = [...output.matchAll(/(?:\/\/|\{\/\*|<!--) if ([\w ]+?)(?: \*\/\}| -->)?$/gm)].flatMap(([, wanted = '']) =>
    wanted.replaceAll('not ', '').split(' and '),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

it('leaves nothing in the database once its folders are gone and it is retired', () => {
  expect(copy.run('scripts/seed.mjs', '--people', '2', '--entries-per-person', '1')).toMatchObject({ status: 0 });
  for (const folder of ['plugins', 'devserver/modules']) rmSync(join(copy.folder, folder, whole), { recursive: true });
  const retire = () => copy.run('scripts/retire-plugin.mjs', whole, '--data');
  expect(retire().output).toMatch(/^Removed: \d+ licences\.\nDropped: hydration_day with 3 rows\.$/m);
  expect(retire().output).toContain("This database knows no plugin 'hydration'.");
});
