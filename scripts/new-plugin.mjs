/** `npm run new-plugin -- journal`: creates a working plugin and server module of that name, tests included. `--help` lists all pieces. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './build/discover.mjs';
import { filesBelow } from './check/sources.mjs';
import { linesFor, replaced } from './new-plugin/fill.mjs';
import { nextOrder, problemWith } from './new-plugin/names.mjs';
import { conditionsFor, read, usage } from './new-plugin/pieces.mjs';
import { problemWithThing, renaming } from './new-plugin/thing.mjs';

const template = 'scripts/new-plugin/template';

/** The current time as the prefix of a migration: `202611211530`. */
const migrationTime = () => new Date().toISOString().replace(/\D/g, '').slice(0, 12);

/**
 * Texts of the template and their replacements.
 * @param {string} name
 * @param {string} thing
 * @returns {readonly (readonly [string, string])[]}
 */
const replacements = (name, thing) => {
  const words = name.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const title = words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
  return [
    ['example-notes', name],
    ['example_notes', words.join('_')],
    ['ExampleNotes', pascal],
    ['Example notes', title],
    ['order: 999', `order: ${nextOrder()}`],
    ['200001010000', migrationTime()],
    ...renaming(thing),
  ];
};

/**
 * @param {string} name
 * @param {readonly string[]} without pieces that are left out
 * @param {string} thing
 * @returns {string[]} the new files, relative to the checkout
 */
const create = (name, without, thing) => {
  const conditions = conditionsFor(without);
  const changes = replacements(name, thing);
  const targets = { plugin: `plugins/${name}`, module: `devserver/modules/${name}` };
  const files = Object.entries(targets).flatMap(([part, target]) =>
    filesBelow(join(template, part), /./).flatMap((source) => {
      const text = replaced(linesFor(readFileSync(join(root, source), 'utf8'), conditions), changes);
      return text.trim() === '' ? [] : [{ path: replaced(source.replace(join(template, part), target), changes), text }];
    }),
  );
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  // Line breaks and the order of imports depend on the name. The linter would read the whole checkout for its rules on imports.
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--linter-enabled=false', ...Object.values(targets)], { cwd: root });
  return files.map(({ path }) => path);
};

try {
  const { name, without, thing, help } = read(process.argv.slice(2));
  const problem = help ? undefined : (problemWith(name) ?? problemWithThing(template, thing));
  if (problem) throw new Error(problem);
  if (help || name === undefined) console.log(usage);
  else {
    for (const file of create(name, without, thing)) console.log(file);
    console.log(`\nNext: npm run check, npm run test:unit -- plugins/${name}, npm start.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
