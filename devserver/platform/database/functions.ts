import type Database from 'better-sqlite3';
import { folded } from '../../../shell/rules/fuzzy';

/** Gives a connection `folded(text)`, without case and accents: SQLite's `lower` knows ASCII alone. Triggers need it wherever a name is written. */
export const addFunctions = (sqlite: Database.Database): void => {
  sqlite.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? folded(text) : text));
};
