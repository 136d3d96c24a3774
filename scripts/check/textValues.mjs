import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseSync } from '@swc/core';
import { root } from '../build/discover.mjs';
import { allOf } from './catalogues.mjs';
import { filesBelow, isTest } from './sources.mjs';

/**
 * Functions that take the key of a text followed by its values: `t('key', { n })`, `message(…)`, `call.text(…)`, `new Refusal(409, 'key', { n })`.
 */
const askers = new Set(['t', 'message', 'text', 'Refusal']);

/** The argument names of a text. @param {string} text */
const namesIn = (text) => {
  try {
    const named = allOf(parse(text)).flatMap((element) =>
      element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag ? [] : [element.value],
    );
    return [...new Set(named)];
  } catch {
    return [];
  }
};

/**
 * The property names of an object literal; `undefined` if they cannot be determined.
 * @param {any} node
 * @returns {string[] | undefined}
 */
const namesGiven = (node) => {
  if (node === undefined) return [];
  if (node.type !== 'ObjectExpression') return undefined;
  const names = node.properties.map((/** @type {any} */ property) => (property.type === 'Identifier' ? property.value : property.key?.value));
  return names.every((/** @type {unknown} */ name) => typeof name === 'string') ? names : undefined;
};

/** @param {any} callee */
const nameOf = (callee) => (callee?.type === 'MemberExpression' ? callee.property.value : callee?.value);

/**
 * Every node of a syntax tree.
 * @param {any} node
 * @returns {Generator<any>}
 */
function* partsOf(node) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') yield node;
  for (const inner of Object.values(node)) yield* partsOf(inner);
}

/**
 * Finds calls that omit a value of their text: the reader would see an error instead.
 * @param {string} code TypeScript
 * @param {Readonly<Record<string, string>>} texts the catalogue of the calling file
 * @param {boolean} [tsx] whether the code may contain JSX
 * @returns {string[]} a sentence for each
 */
export const missingValues = (code, texts, tsx = false) => {
  const wanted = new Map(Object.entries(texts).flatMap(([key, text]) => (code.includes(`'${key}'`) ? [[key, namesIn(text)]] : [])));
  if ([...wanted.values()].every((names) => names.length === 0)) return [];
  return [...partsOf(parseSync(code, { syntax: 'typescript', tsx }))].flatMap((node) => {
    if ((node.type !== 'CallExpression' && node.type !== 'NewExpression') || !askers.has(nameOf(node.callee))) return [];
    const values = (node.arguments ?? []).map((/** @type {any} */ { expression }) => expression);
    const at = values.findIndex((/** @type {any} */ value) => value.type === 'StringLiteral' && wanted.has(value.value));
    const given = at < 0 ? undefined : namesGiven(values[at + 1]);
    if (!given) return [];
    const key = values[at].value;
    return (wanted.get(key) ?? []).filter((name) => !given.includes(name)).map((name) => `'${key}' is asked for without its value '${name}'.`);
  });
};

/** @returns {string[]} a line for each place */
export const checkTextValues = (base = root) => {
  const catalogues = ['shell', 'plugins', 'devserver'].flatMap((folder) => filesBelow(folder, /^en-US\.json$/, base));
  return catalogues.flatMap((catalogue) => {
    const texts = JSON.parse(readFileSync(join(base, catalogue), 'utf8'));
    return filesBelow(dirname(dirname(catalogue)), /\.tsx?$/, base)
      .filter((path) => !isTest(path))
      .flatMap((path) => missingValues(readFileSync(join(base, path), 'utf8'), texts, path.endsWith('x')).map((problem) => `${path}: ${problem}`));
  });
};
