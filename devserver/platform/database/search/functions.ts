import type Database from 'better-sqlite3';
import { folded } from '../../../../shell/rules/fuzzy';
import { laterWords } from './names';

/**
 * Adds the functions `folded(text)`, without case and accents, and `later_words(name)`, a JSON list, to a connection: SQLite's `lower` folds only ASCII.
 * Triggers need them wherever a name is written.
 */
export const addFunctions = (sqlite: Database.Database): void => {
  sqlite.function('later_words', { deterministic: true }, (name) => JSON.stringify(typeof name === 'string' ? laterWords(name) : []));
  sqlite.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? folded(text) : text));
};
