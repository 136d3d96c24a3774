import { parseArgs } from 'node:util';

/** The pieces that a new plugin can be made without, with their descriptions. */
export const pieces = new Map([
  ['badge', 'the number of notes beside the menu item'],
  ['tab', 'a tab in the side panel'],
  ['topic', 'live messages: what is saved in one window appears in the others'],
  ['setting', 'a company setting, with what depends on it'],
  ['seed', 'rows for the development database'],
]);

export const usage = `npm run new-plugin -- journal [--thing day] [--without ${[...pieces.keys()].join(',')}]

Makes plugins/journal and devserver/modules/journal, with tests: a page with a table, a dialog whose form saves one row
for each day, texts in both languages, what is kept about people, and

${[...pieces].map(([piece, words]) => `  ${piece.padEnd(10)}${words}`).join('\n')}

  --thing day       what a row is called, in place of a note: one English word in the singular
  --without badge   leaves pieces out`;

/**
 * @param {readonly string[]} parameters of the command line
 * @returns {{ name: string | undefined, without: string[], thing: string, help: boolean }}
 * @throws Error for an unknown flag, piece or argument, with a message
 */
export const read = (parameters) => {
  /** @type {Record<string, { readonly type: 'boolean' | 'string' }>} */
  const options = { thing: { type: 'string' }, without: { type: 'string' }, help: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ args: [...parameters], options, strict: false, allowPositionals: true });
  const known = (/** @type {Iterable<string>} */ names) => [...names].join(', ');
  const flag = Object.keys(values).find((name) => !Object.hasOwn(options, name));
  if (flag !== undefined) throw new Error(`--${flag} is not known. Known are ${known(Object.keys(options).map((name) => `--${name}`))}.`);
  const [name, ...others] = positionals;
  if (others.length > 0) throw new Error(`One name is accepted, without blanks: '${others.join(' ')}' is too much.`);
  // Without a word after it, the flag is true.
  const wordOf = (/** @type {unknown} */ value, usual = '') => (value === true ? '' : String(value ?? usual));
  const without = values.without === undefined ? [] : wordOf(values.without).split(',');
  const piece = without.find((one) => !pieces.has(one));
  if (piece !== undefined) throw new Error(`'${piece}' cannot be left out. Pieces are ${known(pieces.keys())}, separated by commas.`);
  return { name, without, thing: wordOf(values.thing, 'note'), help: values.help === true };
};

/**
 * The conditions that hold in the template.
 * @param {readonly string[]} without
 * @returns {ReadonlySet<string>}
 */
export const conditionsFor = (without) => {
  const conditions = new Set([...pieces.keys()].filter((piece) => !without.includes(piece)));
  // The first page is loaded for what is beside every page.
  if (conditions.has('badge') || conditions.has('tab')) conditions.add('latest');
  if (conditions.has('badge') || conditions.has('topic')) conditions.add('special');
  return conditions;
};
