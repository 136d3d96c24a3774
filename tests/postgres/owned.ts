import type { PostgresServer } from './server';

/** The address of a new database whose owner is not a superuser. */
export const ownedDatabase = async ({ newDatabase, run }: PostgresServer): Promise<string> => {
  const url = new URL(await newDatabase());
  const name = url.pathname.slice(1);
  await run(`create role owner_of_${name} login`);
  await run(`alter database ${name} owner to owner_of_${name}`);
  url.username = `owner_of_${name}`;
  return url.href;
};
