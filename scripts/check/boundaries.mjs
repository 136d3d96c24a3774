import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { root } from '../build/discover.mjs';

const folders = ['shell', 'plugins', 'devserver', 'fixtures', 'tests'];

/** @returns {Generator<string>} */
function* sourcesIn(/** @type {string} */ folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path;
  }
}

/**
 * Checks the imports of a checkout against `.dependency-cruiser.cjs`.
 * @param {string} [base]
 * @returns {Promise<string[]>} a line for each violation
 */
export const checkBoundaries = async (base = root) => {
  /** @type {{ forbidden: import('dependency-cruiser').IForbiddenRuleType[], options: import('dependency-cruiser').ICruiseOptions }} */
  const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
  const present = folders.filter((folder) => existsSync(join(base, folder)));
  const { output } = await cruise(present, { ...options, baseDir: base, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of its result.');
  const read = new Set(output.modules.map(({ source }) => source));
  // Without a parser for TypeScript, dependency-cruiser reads no file and reports no violation.
  const unread = present
    .flatMap((folder) => [...sourcesIn(join(base, folder))])
    .map((path) => path.slice(base.length + 1))
    .filter((path) => !read.has(path));
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment ?? '']));
  const problems = output.summary.violations
    .filter(
      ({ rule, from, to }) => !(rule.name.endsWith('-at-run-time') && importsTypesOnly(readFileSync(join(base, from), 'utf8'), specifiersOf(output, from, to))),
    )
    .map(({ rule, from, to }) => `${from} → ${to}: ${rule.name}. ${comments.get(rule.name)}`);
  return [...problems, ...(unread.length > 0 ? [`${unread.length} of the source files were not read, ${unread[0]} among them.`] : [])];
};

/**
 * The specifiers with which `from` imports `to`.
 * @param {import('dependency-cruiser').ICruiseResult} result
 * @param {string} from
 * @param {string} to
 */
const specifiersOf = (result, from, to) =>
  (result.modules.find(({ source }) => source === from)?.dependencies ?? []).filter(({ resolved }) => resolved === to).map(({ module }) => module);

/**
 * Whether a text imports only types from the specifiers. The parser that dependency-cruiser uses here does not report it.
 * @param {string} text
 * @param {readonly string[]} specifiers
 */
export const importsTypesOnly = (text, specifiers) =>
  specifiers.every((specifier) => {
    const path = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const mentions = [...text.matchAll(new RegExp(`['"]${path}['"]`, 'g'))].length;
    const types = [...text.matchAll(new RegExp(`^(import|export)\\s+type\\s[^;]*?['"]${path}['"]`, 'gm'))].length;
    return mentions > 0 && mentions === types;
  });
