import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/test/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of PostgreSQL's programs. */
    readonly postgresPrograms: string;
  }
}

/** @throws Error if there is no PostgreSQL and none can be installed */
export default ({ provide }: TestProject): void => {
  const programs = findPostgres();
  if (programs === undefined)
    throw new Error('These tests need PostgreSQL: install it (Debian: apt-get install postgresql), or name the folder of initdb in POSTGRES_BIN.');
  provide('postgresPrograms', programs);
};
