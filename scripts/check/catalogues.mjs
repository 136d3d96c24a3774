import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { root } from '../build/discover.mjs';
import { namedIn } from '../build/plan/planTexts.mjs';
import { filesBelow, isTest } from './sources.mjs';
import { offEnglish, offSpanish } from './voice.mjs';

/**
 * The languages of the product (shell/i18n/locale.ts), and the plural categories that each needs: Spanish has 'many', as in 'un millón de pasos'.
 */
const pluralCategories = { 'en-US': ['one', 'other'], 'es-419': ['one', 'many', 'other'] };
const languages = /** @type {('en-US' | 'es-419')[]} */ (Object.keys(pluralCategories));

/** @typedef {Readonly<Record<string, string>>} Texts */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * Compares the catalogues of all languages with each other and with the code.
 * @param {string} [base]
 * @returns {string[]} a line for each problem
 */
export const checkCatalogues = (base = root) => {
  const folders = ['shell', 'plugins', 'devserver'].flatMap((folder) => filesBelow(folder, /^en-US\.json$/, base)).map(dirname);
  return folders.flatMap((folder) => {
    const [en, es] = languages.map((language) => /** @type {Texts} */ (read(join(base, folder, `${language}.json`))));
    if (!en || !es) return [`${folder}: there is no readable catalogue for ${en ? 'es-419' : 'en-US'}.`];
    return [...compareCatalogues(en, es), ...unusedKeys(folder, Object.keys(en), base)].map((problem) => `${folder}: ${problem}`);
  });
};

/** @returns {Texts | undefined} */
const read = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * @param {Texts} en
 * @param {Texts} es
 * @returns {string[]}
 */
export const compareCatalogues = (en, es) => {
  const missing = Object.keys(en)
    .filter((key) => !(key in es))
    .map((key) => `es-419 lacks '${key}'.`);
  const extra = Object.keys(es)
    .filter((key) => !(key in en))
    .map((key) => `es-419 has '${key}', which en-US lacks.`);
  const both = Object.keys(en).filter((key) => key in es);
  return [...missing, ...extra, ...both.flatMap((key) => compareTexts(key, en[key] ?? '', es[key] ?? ''))];
};

/**
 * @param {string} key
 * @param {string} en
 * @param {string} es
 */
const compareTexts = (key, en, es) => {
  const parsed = { 'en-US': tree(en), 'es-419': tree(es) };
  const broken = languages.filter((language) => parsed[language] === undefined);
  if (broken.length > 0) return broken.map((language) => `'${key}' in ${language} is no ICU text.`);
  const [enArguments, esArguments] = languages.map((language) => argumentsOf(parsed[language] ?? []));
  const differing = enArguments === esArguments ? [] : [`'${key}' takes ${enArguments || 'nothing'} in en-US, but ${esArguments || 'nothing'} in es-419.`];
  const plurals = languages.flatMap((language) =>
    lackingCategories(parsed[language] ?? [], pluralCategories[language]).map((category) => `a plural of '${key}' in ${language} lacks '${category}'.`),
  );
  const small = languages
    .filter((language) => /\n\n\p{Ll}/u.test(wordsOf(parsed[language] ?? [])))
    .map((language) => `a paragraph of '${key}' in ${language} begins with a small letter.`);
  const [enWords = '', esWords = ''] = languages.map((language) => wordsOf(parsed[language] ?? []));
  const english = offEnglish(enWords).map((problem) => `in '${key}' of en-US ${problem}.`);
  const spanish = offSpanish(enWords, esWords).map((problem) => `in '${key}' of es-419 ${problem}.`);
  return [...differing, ...plurals, ...small, ...english, ...spanish];
};

/** @returns {Element[] | undefined} */
const tree = (/** @type {string} */ text) => {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Every element of a text, including those inside plurals, choices and tags.
 * @param {readonly Element[]} elements
 * @returns {Element[]}
 */
export const allOf = (elements) =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...allOf(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select) return [element, ...Object.values(element.options).flatMap(({ value }) => allOf(value))];
    return [element];
  });

/** The literal text of all plurals and choices, without the names of arguments. */
const wordsOf = (/** @type {readonly Element[]} */ elements) =>
  allOf(elements)
    .flatMap((element) => (element.type === TYPE.literal ? element.value : []))
    .join(' ');

/**
 * The arguments and tags of a text: `<b>, count, name`. Number formats may differ, because one language may need a plural where another does not.
 */
const argumentsOf = (/** @type {readonly Element[]} */ elements) => {
  const named = allOf(elements).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    return [element.type === TYPE.tag ? `<${element.value}>` : element.value];
  });
  return [...new Set(named)].sort().join(', ');
};

/**
 * @param {readonly Element[]} elements
 * @param {readonly string[]} categories
 */
const lackingCategories = (elements, categories) =>
  allOf(elements).flatMap((element) =>
    element.type === TYPE.plural && element.pluralType === 'cardinal' ? categories.filter((category) => !(category in element.options)) : [],
  );

/**
 * Returns a test of whether a key names a field in an audit line (`changed.<Field>`, `changed.<Field>.<value>`, `changed.value.<value>`). The
 * platform builds these keys from the names of fields.
 * @param {string} code
 * @returns {(key: string) => boolean}
 */
const wordsOfFieldsIn = (code) => {
  const names = new Set(code.match(/\b[A-Z]\w*\b/g));
  return (key) => key.startsWith('changed.') && names.has(key.replace(/^changed\.(?:value\.)?/, '').split('.')[0] ?? '');
};

/**
 * Returns a test of whether a key names a kind of record (`record.<name>`), a withheld change of one (`withheld.<name>`), or a company setting for
 * administrators (`settings.title`, `setting.<name>`, its hint and options). The platform builds these keys from names in code and contract.
 * @param {string} code
 * @returns {(key: string) => boolean}
 */
const wordsOfRecordsIn = (code) => {
  const names = new Set(code.match(/\b[A-Za-z]\w*\b/g));
  return (key) => (/^(?:record|setting|withheld)\./.test(key) ? names.has(key.split('.')[1] ?? '') : key === 'settings.title' && names.has('settingForms'));
};

/**
 * Keys that the code of the catalogue's owner does not contain.
 * @param {string} folder folder of the catalogue
 * @param {readonly string[]} keys
 * @param {string} base
 */
const unusedKeys = (folder, keys, base) => {
  const owner = dirname(folder);
  const users = owner.startsWith('shell/') ? ['shell'] : owner.startsWith('devserver/') ? [owner, 'fixtures'] : [owner];
  const code = users
    .flatMap((user) => filesBelow(user, /\.tsx?$/, base))
    .filter((path) => !isTest(path))
    .map((path) => readFileSync(join(base, path), 'utf8'))
    .join('\n');
  const isNamed = namedIn(code);
  const isWordOfField = wordsOfFieldsIn(code);
  const contract = owner.startsWith('devserver/modules/') ? filesBelow(`plugins/${basename(owner)}/contract`, /\.ts$/, base) : [];
  const isWordOfRecord = wordsOfRecordsIn([code, ...contract.map((path) => readFileSync(join(base, path), 'utf8'))].join('\n'));
  return keys.filter((key) => !isNamed(key) && !isWordOfField(key) && !isWordOfRecord(key)).map((key) => `no code in ${users.join(', ')} uses '${key}'.`);
};
