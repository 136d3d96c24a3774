/** A boolean in rows, the same on SQLite and PostgreSQL. */
export type Flag = 0 | 1;

/** @returns 1 for true: better-sqlite3 refuses to bind a boolean. */
export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

/** Any number but 0 is true. */
export const fromFlag = (flag: number): boolean => flag !== 0;
