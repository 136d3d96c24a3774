import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarOf } from '../../../fixtures/calendar';
import type { AnyModule } from '../module';
import type { Platform } from '../platform';
import type { Seed } from '../seeding';
import { platformForTests } from '../testing/platformForTests';
import { type ScenarioName, seedIfFresh, seedNewPlugins, seedScenario } from './scenarios';

interface NoteTable {
  readonly note: { id: string; day: string; moment: string; random: number };
}

/** Two modules: one adds rows and announces a change, the other subscribes to it. */
const writer: AnyModule = {
  id: 'trackers',
  routes: {},
  schemas: {},
  handlers: {},
  messages: { 'en-US': {}, 'es-419': {} },
  migrations: {
    '202611210900_notes': { up: (db) => sql`create table note (id text primary key, day text, moment text, random real)`.execute(db).then(() => undefined) },
  },
  seed: async ({ trx, day, moment, random, announce }: Seed<NoteTable>) => {
    await trx
      .insertInto('note')
      .values({ id: 'own', day: day(-1), moment: moment(-0.5), random: random() })
      .execute();
    await announce('programs.pointsEarned', { userId: 'acme-participant', programId: 'p', programName: 'P', points: 5, at: moment(0) });
  },
};
const listener: AnyModule = {
  ...writer,
  id: 'rewards',
  migrations: {},
  seed: async () => undefined,
  on: {
    'programs.pointsEarned': async ({ points, at }, unit) => {
      await unit.trx.insertInto('note').values({ id: 'heard', day: unit.now(), moment: at, random: points }).execute();
    },
  },
};

const modules = [writer, listener];
let platform: Platform;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ platform, close } = await platformForTests({ modules }));
});
afterEach(() => close());

const tablesOf = (of: Platform): readonly string[] =>
  of.sqlite
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' and name not like 'kysely_%' order by name")
    .all()
    .map(({ name }) => name);
/** All rows of all tables, as text. */
const dump = (of: Platform): string => JSON.stringify(tablesOf(of).map((table) => [table, of.sqlite.prepare(`select * from "${table}" order by 1, 2`).all()]));

const seedAt = async (now: string, name: ScenarioName = 'default'): Promise<string> => {
  const fresh = await platformForTests({ modules });
  await seedScenario(fresh.platform, name, new Date(now));
  const rows = dump(fresh.platform);
  await fresh.close();
  return rows;
};

describe('seeding', () => {
  it('gives the same rows at every hour of one day in America/Chicago, and others the day after', async () => {
    const morning = await seedAt('2026-11-21T06:00:00Z');
    expect(await seedAt('2026-11-22T05:59:59Z')).toBe(morning);
    expect(await seedAt('2026-11-22T06:00:00Z')).not.toBe(morning);
  });

  it('lets each module add its rows and receive announcements of others, at the beginning of the day', async () => {
    await seedScenario(platform, 'default', new Date('2026-11-21T15:00:00Z'));
    expect(platform.sqlite.prepare('select * from note order by id').all()).toEqual([
      { id: 'heard', day: '2026-11-21T06:00:00.000Z', moment: '2026-11-21T06:00:00.000Z', random: 5 },
      { id: 'own', day: '2026-11-20', moment: '2026-11-20T18:00:00.000Z', random: expect.any(Number) },
    ]);
  });

  it("leaves the modules' rows out of the empty scenario", async () => {
    expect(await seedAt('2026-11-21T15:00:00Z', 'empty')).toContain('["note",[]]');
  });

  it('is done once, in a fresh database', async () => {
    expect(await seedIfFresh(platform)).toBe(true);
    const rows = dump(platform);
    expect(await seedIfFresh(platform)).toBe(false);
    expect(dump(platform)).toBe(rows);
  });

  it('is never done in production', async () => {
    const production = await platformForTests({ modules, production: true });
    expect(await seedIfFresh(production.platform)).toBe(false);
    expect(await production.platform.db.selectFrom('person').selectAll().execute()).toEqual([]);
    await production.close();
  });

  it('leaves nothing behind when a module fails', async () => {
    const failing: AnyModule = { ...writer, seed: () => Promise.reject(new Error('no')) };
    await expect(seedScenario({ ...platform, modules: [failing] }, 'default', platform.clock.now())).rejects.toThrow('no');
    expect(await platform.db.selectFrom('company').selectAll().execute()).toEqual([]);
  });

  it('licenses a plugin that came later to the fixture companies and adds its rows, once', async () => {
    await seedScenario({ ...platform, modules: [listener] }, 'default', platform.clock.now());
    expect(await seedNewPlugins(platform)).toEqual(['trackers']);
    const licences = await platform.db.selectFrom('company_plugin').select('company_id').where('plugin_id', '=', 'trackers').orderBy('company_id').execute();
    expect(licences.map(({ company_id }) => company_id)).toEqual(['GLOBAL', 'acme', 'legacy', 'northwind']);
    expect(platform.sqlite.prepare<[], { id: string }>('select id from note order by id').all()).toEqual([{ id: 'heard' }, { id: 'own' }]);
    expect(await seedNewPlugins(platform)).toEqual([]);
  });

  it('adds no plugin if the fixture companies were removed, nor one that a company has licensed', async () => {
    expect(await seedNewPlugins(platform)).toEqual([]);
    await seedScenario(platform, 'empty', platform.clock.now());
    expect(await seedNewPlugins(platform)).toEqual([]);
  });

  it('licenses a plugin to the companies that have licensed all', async () => {
    const extra: AnyModule = { ...writer, id: 'demo', migrations: {}, seed: async () => undefined };
    await seedScenario({ ...platform, modules: [extra] }, 'default', platform.clock.now());
    const licences = await platform.db.selectFrom('company_plugin').select('company_id').where('plugin_id', '=', 'demo').orderBy('company_id').execute();
    expect(licences.map(({ company_id }) => company_id)).toEqual(['GLOBAL', 'acme', 'legacy', 'northwind']);
  });
});

describe('the calendar of a seeding', () => {
  it('never calls the beginning of its day the future, on the days when clocks change too', () => {
    for (const now of ['2026-03-08T07:30:00Z', '2026-03-09T04:59:00Z', '2026-11-01T05:30:00Z', '2026-11-02T05:59:00Z']) {
      const calendar = calendarOf(new Date(now));
      expect(calendar.moment(0) <= new Date(now).toISOString()).toBe(true);
      expect(calendar.day(0) > calendar.day(-1)).toBe(true);
    }
    expect(calendarOf(new Date('2026-03-09T04:59:00Z')).day(1)).toBe('2026-03-09');
  });
});
