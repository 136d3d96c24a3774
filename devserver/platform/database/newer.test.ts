import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyModule } from '../module';
import { migrateFor } from './newer';
import { type OpenDatabase, openDatabase } from './open';

let folder: string;
let database: OpenDatabase;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wellspring-newer-'));
  database = openDatabase(folder);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const moduleWith = (id: string, names: readonly string[]): AnyModule =>
  ({
    id,
    migrations: Object.fromEntries(names.map((name) => [name, { up: (db) => db.schema.createTable(`${id}_${name}`).addColumn('id', 'integer').execute() }])),
  }) as AnyModule;

const programs = ['202701010000_programs'];
const migrate = (...modules: AnyModule[]) => migrateFor(database.db, modules, 'the file');

it('refuses what a newer version of a module has changed, and names both versions', async () => {
  await migrate(moduleWith('programs', [...programs, '202801010000_more', '202802010000_most']));
  const versions = 'its newest migration is 202802010000_most, here it is 202701010000_programs';
  await expect(migrate(moduleWith('programs', programs))).rejects.toThrow(
    `the file is newer than this server (${versions}): start the newer server, or choose another folder as DATA_DIR.`,
  );
});

it('refuses it also where the older version had nothing to migrate', async () => {
  await migrate(moduleWith('programs', programs), moduleWith('root', ['202801010000_first']));
  await expect(migrate(moduleWith('programs', programs), moduleWith('root', []))).rejects.toThrow(
    'its newest migration is 202801010000_first, here it is 2027',
  );
});

it('starts a deployment without the newer module, and with it again', async () => {
  const rewards = moduleWith('rewards', ['202801010000_rewards']);
  await migrate(moduleWith('programs', programs), rewards);
  await migrate(moduleWith('programs', programs));
  await migrate(moduleWith('programs', programs), rewards);
});
