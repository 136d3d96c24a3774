import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exportedBy } from '../../scripts/check/exported.mjs';
import { filesBelow, isTest, withoutComments } from '../../scripts/check/sources.mjs';

/** Files whose exports plugins and modules may use. */
const offered = [
  'shell/api',
  'shell/rules',
  'devserver/platform/database',
  'devserver/platform/content',
  'devserver/platform/exporting',
  'devserver/platform/reports',
]
  .flatMap((folder) => filesBelow(folder, /\.ts$/))
  .filter((path) => !isTest(path));
const ofPlatform = ['auth/people', 'module', 'putBack', 'http/files/pictures', 'mail/recipients', 'mail/moments'].map(
  (name) => `devserver/platform/${name}.ts`,
);
const ofTests = ['shell/testing/renderInShell.tsx', 'shell/testing/fakeBackend.ts', 'devserver/testing/servedBy.ts'];
const files = [...offered, 'shell/net/schemas.ts', 'shell/net/limits.ts', 'shell/net/schemas/administers.ts', ...ofTests, ...ofPlatform];

const exported = new Set(files.flatMap((path) => [...exportedBy(path).keys()]));

/** Names that examples may use: of the language, of `texts`, the dialog, React, Fluent, Vitest and Puppeteer, and of the examples' own plugins. */
const ofQueries = ['insertNote', 'updateNote', 'readConsents', 'roomOf', 'updateRoom', 'listDue', 'markSent', 'remind', 'openReports', 'present'];
const ofExamples = ['people', 'Preview', 'orderRequested', 'unreadText', 'aNote', 'run', 'saveDrink', 'random', 'personId', ...ofQueries];
const ofVitestAndPuppeteer = ['it', 'expect', 'eval'];
const known = new Set([
  'import',
  'String',
  'Date',
  'Map',
  't',
  'message',
  'close',
  'dispatch',
  'useMemo',
  'Button',
  'Person',
  ...ofVitestAndPuppeteer,
  ...ofExamples,
]);

/** Names that an example calls or renders without declaring them. */
const usedIn = (example: string): readonly string[] => {
  const code = withoutComments(example)
    .replace(/'[^'\n]*'/g, "''")
    .replace(/>[^<>{}]*<\//g, '></');
  const methods = code.matchAll(/^ *(\w+)\(.*\) \{$/gm);
  const declared = new Set([...code.matchAll(/(?:const|function\*?|class) (\w+)/g), ...methods].map(([, name]) => name));
  const used = [...code.matchAll(/(?<![.\w])([A-Za-z]\w*)\(/g), ...code.matchAll(/(?<!\w)<([A-Z]\w+)/g)].map(([, name = '']) => name);
  return used.filter((name) => !declared.has(name));
};

const pages = filesBelow('docs', /\.md$/);

/** The code blocks of a page. */
const examplesOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/```tsx?(?: fragment)?\n([\s\S]*?)```/g)].map(([, code = '']) => code);

it('examples exist', () => {
  expect(pages.filter((page) => examplesOf(page).length > 0).length).toBeGreaterThan(10);
});

it.each(pages)('the examples of %s use existing names', (page) => {
  const examples = examplesOf(page);
  expect([...new Set(examples.flatMap(usedIn))].filter((name) => !exported.has(name) && !known.has(name))).toEqual([]);
});

it.each(pages)('the imports of %s from the shared rules exist', (page) => {
  const imports = [...readFileSync(page, 'utf8').matchAll(/^import \{ ([^}]+) \} from '#shell\/rules\/([\w/]+)'/gm)];
  const missing = imports.flatMap(([, names = '', file = '']) => {
    const text = readFileSync(`shell/rules/${file}.ts`, 'utf8');
    return names.split(', ').filter((name) => !new RegExp(`^export (const|function|type) ${name}\\b`, 'm').test(text));
  });
  expect(missing).toEqual([]);
});
