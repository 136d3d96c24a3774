import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../build/discover.mjs';
import { exportedBy } from './exported.mjs';
import { filesBelow, withoutComments } from './sources.mjs';

/** The folder of the files that the compiler reads, one for each snippet (`tsconfig.json` includes it). */
const folder = '.cache/docs';

/**
 * Files whose exports snippets use without an import. Of a name that several have, the first is taken. `tests/docs` has what a page assumes, such as its
 * database and a running call.
 */
const offered = [
  'shell/net/schemas.ts',
  'shell/api/index.ts',
  'shell/net/limits.ts',
  'shell/testing/renderInShell.tsx',
  'shell/testing/fakeBackend.ts',
  'devserver/testing/servedBy.ts',
  'devserver/platform/module.ts',
  'devserver/platform/database/table.ts',
  'devserver/platform/database/pages/page.ts',
  'devserver/platform/database/search/search.ts',
  'devserver/platform/auth/people.ts',
  'devserver/platform/companyFile/declared.ts',
  'devserver/platform/mail/recipients.ts',
  'devserver/platform/mail/moments.ts',
];

/** A snippet of a page that is complete code: ` ```ts`; with ` ```ts fragment` it is a part of something larger, and only its names are checked. */
const complete = /```(tsx?)\n([\s\S]*?)```/g;

/** @param {string} page @returns {readonly { readonly code: string, readonly line: number }[]} */
const snippetsOf = (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(complete)].map(({ 2: code = '', index }) => ({ code, line: text.slice(0, index).split('\n').length }));
};

/** Files of the snippet's own plugin, which does not exist: views, its state and its texts. @param {string} code */
const withExistingFiles = (code) =>
  code
    .replace(/import\('\.\/messages\/[^']*'\)/g, "import('../../tests/docs/texts.json')")
    .replace(/import\('\.\/state'\)/g, "import('../../tests/docs/anyState')")
    .replace(/import\('\.\/[^']*'\)/g, "import('../../tests/docs/AnyView')");

/** @param {string} code @param {RegExp} pattern */
const namesIn = (code, pattern) => new Set([...code.matchAll(pattern)].map(([, name = '']) => name));

/** Exported under other names, so that what a snippet leaves unused is no error. @param {readonly string[]} names @param {string} [type] */
const kept = (names, type = '') => (names.length === 0 ? '' : `export ${type}{ ${names.map((name) => `${name} as ${name}_`).join(', ')} };\n`);

/**
 * The snippet as a module: with imports of what it uses, and within a function if it is the end of one.
 * @param {string} page
 * @param {string} code
 */
const moduleOf = (page, code) => {
  const plain = withoutComments(code).replace(/'[^'\n]*'/g, "''");
  const declared = namesIn(plain, /(?:^|\n)(?:export )?(?:const|function\*?|class|interface|type) (\w+)/g);
  const destructured = [...namesIn(plain, /(?:^|\n)const \{ ([\w, ]+) \} =/g)].flatMap((list) => list.split(', '));
  const brought = namesIn(plain, /(\w+)(?=[^{}]*\} from '')/g);
  const used = namesIn(plain, /(?<!\w|(?<!\.\.)\.)([A-Za-z]\w*)(?!\w*\s*:)/g);
  for (const name of [...declared, ...brought]) used.delete(name);
  const world = filesBelow('tests/docs', new RegExp(`^${basename(page, '.md')}\\.tsx$`));
  /** @type {Record<'value' | 'type', string[]>} */
  const imported = { value: [], type: [] };
  const imports = [...world, 'tests/docs/world.tsx', ...offered].flatMap((path) => {
    const names = [...exportedBy(path)].filter(([name]) => used.delete(name));
    for (const [name, kind] of names) imported[kind].push(name);
    const list = names.map(([name, kind]) => (kind === 'type' ? `type ${name}` : name)).join(', ');
    return names.length === 0 ? [] : [`import { ${list} } from '../../${path.replace(/\.tsx?$/, '')}';`];
  });
  const head = `${imports.join('\n')}\n${kept([...imported.value, ...brought])}${kept(imported.type, 'type ')}`;
  const body = withExistingFiles(code);
  const isSaga = plain.includes('yield*');
  if (isSaga || /^return\b|\breturn;/m.test(plain))
    return `${head}export ${isSaga ? 'function*' : 'async function'} example() {\n${body}return [${[...declared, ...destructured].join(', ')}];\n}\n`;
  const own = [...declared].filter((name) => !new RegExp(`export (?:const|function\\*?|class|interface|type) ${name}\\b`).test(plain));
  return `${head}${body}${kept([...own, ...destructured])}export {};\n`;
};

/** Writes the complete snippets of all pages for the compiler. */
export const writeDocSnippets = () => {
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  for (const page of filesBelow('docs', /\.md$/))
    for (const { code, line } of snippetsOf(page)) writeFileSync(join(root, folder, `${basename(page, '.md')}-${line}.tsx`), moduleOf(page, code));
};
