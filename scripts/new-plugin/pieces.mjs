import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

/** The optional pieces of a new plugin, with their descriptions. */
export const pieces = new Map([
  ['page', 'a page with a list, and a menu item'],
  ['dialog', 'a dialog of its own, in which a note is written'],
  ['topic', 'live messages: what is written in one window appears in the others'],
  ['settings', 'a company setting, with what depends on it'],
  ['panel', 'a tab in the side panel'],
  ['table', 'a table with paging, sorting and search instead of the list'],
]);

export const usage = `npm run new-plugin -- journal [${[...pieces.keys()].map((piece) => `--${piece}`).join('] [')}] [--thing day]

Makes plugins/journal and devserver/modules/journal, with tests. Without flags it asks what the plugin shall have;
where nobody can be asked, it makes a page with a list.

${[...pieces].map(([piece, words]) => `  --${piece.padEnd(10)}${words}`).join('\n')}
  --thing day what a row is called, in place of a note: one English word in the singular`;

/**
 * @param {readonly string[]} parameters of the command line
 * @returns {{ name: string | undefined, chosen: string[], thing: string, help: boolean }}
 * @throws Error for an unknown flag or argument, with a message
 */
export const read = (parameters) => {
  const flags = Object.fromEntries([...pieces.keys(), 'help'].map((piece) => [piece, /** @type {const} */ ({ type: 'boolean' })]));
  /** @type {Record<string, { readonly type: 'boolean' | 'string' }>} */
  const options = { ...flags, thing: { type: 'string' } };
  const { values, positionals } = parseArgs({ args: [...parameters], options, strict: false, allowPositionals: true });
  const unknown = Object.keys(values).filter((flag) => !Object.hasOwn(options, flag));
  if (unknown.length > 0) {
    throw new Error(
      `--${unknown[0]} is not known. Known are ${Object.keys(options)
        .map((flag) => `--${flag}`)
        .join(', ')}.`,
    );
  }
  const [name, ...others] = positionals;
  if (others.length > 0) throw new Error(`One name is accepted, without blanks: '${others.join(' ')}' is too much.`);
  // Without a word after it, the flag is true.
  const thing = values.thing === true ? '' : String(values.thing ?? 'note');
  return { name, chosen: [...pieces.keys()].filter((piece) => values[piece]), thing, help: values.help === true };
};

/** Asks for each piece whether the plugin should have it. @returns {Promise<string[]>} */
export const ask = async () => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const chosen = [];
  for (const [piece, words] of pieces) {
    const isUsual = piece === 'page';
    const answer = (await lines.question(`${words}? ${isUsual ? '[Y/n]' : '[y/N]'} `)).trim().toLowerCase();
    if (answer === '' ? isUsual : answer.startsWith('y')) chosen.push(piece);
  }
  lines.close();
  return chosen;
};

/**
 * The conditions that hold in the template. A table and a dialog need a page; a plugin without a page has a tab.
 * @param {readonly string[]} chosen
 * @returns {ReadonlySet<string>}
 */
export const conditionsFor = (chosen) => {
  const has = (/** @type {string} */ piece) => chosen.includes(piece);
  const page = has('page') || has('table') || has('dialog') || !has('panel');
  const conditions = {
    ...Object.fromEntries(chosen.map((piece) => [piece, true])),
    page,
    list: !has('table'),
    latest: has('table') && has('panel'),
    loaded: !has('table') || has('panel'),
  };
  return new Set(Object.entries(conditions).flatMap(([name, holds]) => (holds ? [name] : [])));
};
