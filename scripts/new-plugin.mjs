/** `npm run new-plugin -- journal`: a working plugin and server module under that name, tests included. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFeatures, findModules, findPlugins, root } from './build/discover.mjs';
import { filesBelow } from './check/sources.mjs';

const template = join(import.meta.dirname, 'new-plugin/template');

/**
 * @param {string | undefined} name
 * @returns {string | undefined} what is wrong with it, for a person
 */
const problemWith = (name) => {
  if (!name) return 'A name is missing: npm run new-plugin -- journal';
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > 30) {
    return `'${name}' cannot be a plugin's name: lower-case words of letters and digits, joined by hyphens, 30 characters at most, are accepted.`;
  }
  const taken = [...findPlugins(), ...findModules(), ...findFeatures()].includes(name) || existsSync(join(root, 'plugins', name));
  return taken ? `There is a plugin, module or shell feature '${name}' already.` : undefined;
};

/** The next free place in the top menu. */
const nextOrder = () => {
  const declarations = [...filesBelow('plugins', /^plugin\.ts$/), ...filesBelow('shell/features', /^feature\.ts$/)];
  const orders = declarations.flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/\border: (\d+)/g)].map(([, order]) => Number(order)));
  return Math.max(0, ...orders) + 100;
};

/** `202611211530`: where this moment sorts among the migrations. */
const migrationTime = () => new Date().toISOString().replace(/\D/g, '').slice(0, 12);

/**
 * What stands in the template, and what takes its place.
 * @param {string} name
 * @returns {readonly (readonly [string, string])[]}
 */
const replacements = (name) => {
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
  ];
};

/**
 * @param {string} name
 * @returns {string[]} the new files, relative to the checkout
 */
const create = (name) => {
  const targets = { plugin: `plugins/${name}`, module: `devserver/modules/${name}` };
  const changes = replacements(name);
  for (const [part, target] of Object.entries(targets)) cpSync(join(template, part), join(root, target), { recursive: true });
  const folder = join(root, targets.module);
  for (const file of readdirSync(folder)) renameSync(join(folder, file), join(folder, file.replace('example-notes', name)));
  const files = Object.values(targets).flatMap((target) => filesBelow(target, /./));
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(
      join(root, file),
      changes.reduce((result, [from, to]) => result.replaceAll(from, to), text),
    );
  }
  // Where a line breaks and how imports are sorted depends on the name.
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...Object.values(targets)], { cwd: root });
  return files;
};

const [name, ...others] = process.argv.slice(2);
const problem = others.length > 0 ? `One name is accepted, without blanks: '${others.join(' ')}' is too much.` : problemWith(name);
if (problem || !name) {
  console.error(problem);
  process.exitCode = 1;
} else {
  for (const file of create(name)) console.log(file);
  console.log(`\nNext: npm run check, npm run test:unit -- plugins/${name}, npm run test:api -- modules/${name}, npm start.`);
}
