import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { root } from '../build/discover.mjs';
import { filesBelow } from '../check/sources.mjs';

/** The plural of an English word: days, entries, glasses. @param {string} word */
export const pluralOf = (word) => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {string} word */
const article = (word) => (/^[aeiou]/.test(word) ? 'an' : 'a');

/**
 * Words of the template for its notes, and their replacements.
 * @param {string} thing
 * @returns {readonly (readonly [string, string])[]}
 */
export const renaming = (thing) => [
  ['a note', `${article(thing)} ${thing}`],
  ['A note', `${capital(article(thing))} ${thing}`],
  ['notes', pluralOf(thing)],
  ['Notes', capital(pluralOf(thing))],
  ['note', thing],
  ['Note', capital(thing)],
];

/** Whether the word can be the name of a variable. @param {string} word */
const isName = (word) => {
  try {
    new Script(`'use strict'; let ${word};`);
    return true;
  } catch {
    return false;
  }
};

/** Whether the template uses the word as a name of its own, apart from names of properties. @param {string} template @param {string} word */
const isUsed = (template, word) =>
  filesBelow(template, /\.tsx?$/).some((file) =>
    new RegExp(`(?<![.\\w])${word}(?![\\w:])`).test(readFileSync(join(root, file), 'utf8').replace(/\/\/.*|\/\*.*\*\/|'[^'\n]*'|`[^`]*`/g, '')),
  );

/**
 * @param {string} template folder
 * @param {string} thing
 * @returns {string | undefined} what is wrong with the word, as a message
 */
export const problemWithThing = (template, thing) => {
  if (!/^[a-z]{2,20}$/.test(thing)) return `'${thing}' cannot name a thing: one lower-case English word in the singular is accepted, such as --thing day.`;
  const forms = [thing, pluralOf(thing), capital(thing), capital(pluralOf(thing))];
  return thing !== 'note' && forms.some((form) => !isName(form) || isUsed(template, form))
    ? `'${thing}' is a name that the code of a plugin uses already: choose another word for --thing.`
    : undefined;
};
