import { createHash } from 'node:crypto';
import { parseAst } from 'vitest/node';

/**
 * @typedef {object} Mutant one change of a source: a removed statement, or a negated condition
 * @property {string} file relative to the checkout
 * @property {number} line
 * @property {'statement' | 'condition'} kind
 * @property {number} start of the changed node, in the source's text
 * @property {number} end
 */

/** @typedef {{ type: string, start: number, end: number } & Record<string, unknown>} Node */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** @param {Node} node @returns {Generator<Node>} */
function* nodesOf(node) {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesOf(value);
}

/** The possible change of a node. @param {Node} node @returns {[Mutant['kind'], Node] | undefined} */
const changeAt = ({ type, ...parts }) => {
  const { test, directive } = parts;
  if (type === 'ExpressionStatement' && typeof directive !== 'string') return ['statement', { type, ...parts }];
  return (type === 'IfStatement' || type === 'ConditionalExpression') && isNode(test) ? ['condition', test] : undefined;
};

/**
 * All possible changes of a source.
 * @param {string} file
 * @param {string} text
 * @returns {readonly Mutant[]}
 */
export const mutantsOf = (file, text) => {
  const program = /** @type {Node} */ (/** @type {unknown} */ (parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })));
  return [...nodesOf(program)].flatMap((node) => {
    const change = changeAt(node);
    if (change === undefined) return [];
    const [kind, { start, end }] = change;
    return [{ file, line: text.slice(0, start).split('\n').length, kind, start, end }];
  });
};

/**
 * Picks a number of mutants at random; the same seed picks the same.
 * @param {readonly Mutant[]} mutants
 * @param {number} most
 * @param {string} seed
 */
export const chosen = (mutants, most, seed) => {
  const lot = (/** @type {Mutant} */ { file, start, kind }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, file, start, kind]))
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, most)
    .map(({ mutant }) => mutant);
};

/** Records which test runs the changed place (`reached.mjs`). */
const reached = 'globalThis.__reached?.()';

/**
 * The source with the change applied.
 * @param {string} text
 * @param {Pick<Mutant, 'kind' | 'start' | 'end'>} mutant
 */
export const mutated = (text, { kind, start, end }) => {
  const before = text.slice(start, end);
  return `${text.slice(0, start)}${kind === 'statement' ? `${reached};` : `(${reached}, !(${before}))`}${text.slice(end)}`;
};
