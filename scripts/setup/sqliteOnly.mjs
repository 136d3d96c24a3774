/**
 * Refuses a command that works on the files of `DATA_DIR` while DATABASE_URL names another database.
 * @param {string} instead what is done there
 * @throws Error with a sentence
 */
export const sqliteOnly = (instead) => {
  if (process.env.DATABASE_URL) throw new Error(`This works on the database in DATA_DIR, and DATABASE_URL is set: ${instead}.`);
};
