import type { Insertable } from 'kysely';
import { setUsingValidic } from '../../platform/auth/people';
import { keepPreferences } from '../../platform/auth/preferences';
import { noteConsent } from '../../platform/consents/consents';
import type { Seed } from '../../platform/seeding';
import { columnsOf, definitionTables, rowsOf } from './administration/rows';
import { stateOf } from './administration/state';
import { knownDevice } from './devices/catalogue';
import { measurementOf } from './devices/measurement';
import { listTrackersFor } from './devices/queries';
import { usualUnits } from './distance';
import type { HistoryFixture } from './fixtures/fixture';
import { connections, history, metric, registered } from './fixtures/history';
import { offers, trackerId } from './fixtures/library';
import { tenYears } from './fixtures/tenYears';
import { library } from './library/library';
import { findMetrics } from './queries';
import type { NewEntryRow, TrackerTables } from './tables';

type TrackerSeed = Seed<TrackerTables>;

/** Number of rows per statement: SQLite and PostgreSQL limit its parameters. */
const rowsAtOnce = 200;

/** The trackers of all companies, the entries of the fixture people, and their devices. */
export const seed = async (fresh: TrackerSeed): Promise<void> => {
  await addTrackers(fresh);
  const people = await readPeople(fresh);
  await addEntries(fresh, [...historyRows(fresh, people, fresh.history === 'tenYears' ? tenYears : history)]);
  for (const userName of metric) await keepPreferences(fresh.trx, personOf(people, userName).id, { distance_units: 'Metric' });
  for (const userName of registered) await setUsingValidic(fresh.trx, personOf(people, userName).id, true);
  for (const connection of connections) await addConnection(fresh, personOf(people, connection.person), connection.device, connection.since);
  await announceLatest(fresh, people);
};

/** Announces each person's last entry in each tracker: other modules read the entries, and derive their data. */
const announceLatest = async ({ trx, announce }: TrackerSeed, people: People): Promise<void> => {
  const latest = await trx
    .selectFrom('tracker_entry')
    .select(['person_id', 'tracker_id'])
    .select((eb) => eb.fn.max('entry_date').as('day'))
    .groupBy(['person_id', 'tracker_id'])
    .orderBy('person_id')
    .orderBy('tracker_id')
    .execute();
  for (const { id, company_id } of people.values()) {
    for (const { tracker_id, day } of latest.filter(({ person_id }) => person_id === id)) {
      await announce('trackers.entrySaved', { userId: id, companyId: company_id, trackerId: tracker_id, day });
    }
  }
};

interface FixturePerson {
  readonly id: string;
  readonly company_id: string;
  readonly user_name: string;
}

type People = ReadonlyMap<string, FixturePerson>;

const readPeople = async ({ trx }: TrackerSeed): Promise<People> => {
  const names = new Set([...history.flatMap(({ person, by }) => (by ? [person, by] : [person])), ...registered, ...metric]);
  const rows = await trx
    .selectFrom('person')
    .select(['id', 'company_id', 'user_name'])
    .where('user_name', 'in', [...names])
    .execute();
  return new Map(rows.map((person) => [person.user_name, person]));
};

const personOf = (people: People, userName: string): FixturePerson => {
  const person = people.get(userName);
  if (!person) throw new Error(`Fixture person ${userName} has tracker entries but does not exist.`);
  return person;
};

/** Inserts many rows of one table in batches. */
const inBatches = async <Row>(rows: readonly Row[], insert: (batch: readonly Row[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await insert(rows.slice(start, start + rowsAtOnce));
};

/** The rows of all definitions, a table at a time. */
export const addTrackers = async ({ trx }: TrackerSeed, offered: ReadonlyMap<string, readonly string[]> = offers): Promise<void> => {
  const trackers = [...offered].flatMap(([companyId, keys]) =>
    library
      .filter(({ key }) => keys.includes(key))
      .map((prepared, position) => ({ id: trackerId(companyId, prepared.key), companyId, position, state: stateOf(prepared) })),
  );
  const insert = <T extends keyof TrackerTables>(table: T, rows: readonly Insertable<TrackerTables[T]>[]) =>
    inBatches(rows, (batch) => trx.insertInto<keyof TrackerTables>(table).values(batch).execute());
  await insert(
    'tracker',
    trackers.map(({ id, companyId, position, state }) => ({ id, company_id: companyId, position, ...columnsOf(state) })),
  );
  const rows = trackers.map(({ id, state }) => rowsOf(id, state));
  for (const table of definitionTables)
    await insert(
      table,
      rows.flatMap((one) => one[table] as readonly Insertable<TrackerTables[typeof table]>[]),
    );
};

/** Numbers entries within their day, in order. */
const numbering = (): ((entry: Pick<NewEntryRow, 'person_id' | 'tracker_id' | 'entry_date'>) => number) => {
  const counts = new Map<string, number>();
  return ({ person_id, tracker_id, entry_date }) => {
    const name = `${person_id} ${tracker_id} ${entry_date}`;
    const number = counts.get(name) ?? 0;
    counts.set(name, number + 1);
    return number;
  };
};

function* historyRows(fresh: TrackerSeed, people: People, fixtures: readonly HistoryFixture[]): Iterable<NewEntryRow> {
  const numberOf = numbering();
  const dayOf = remembered((daysAgo) => fresh.day(-daysAgo));
  // In the evening; entries of today at the beginning of the day.
  const momentOf = remembered((daysAgo) => fresh.moment(daysAgo === 0 ? 0 : -daysAgo + 0.8));
  for (const fixture of fixtures) {
    const person = personOf(people, fixture.person);
    for (const { daysAgo, progress } of daysOf(fixture)) {
      if (fresh.random() >= (fixture.share ?? 1)) continue;
      const entry = { person_id: person.id, tracker_id: trackerId(person.company_id, fixture.tracker), entry_date: dayOf(daysAgo) };
      const field_values = JSON.stringify(fixture.values(fresh.random, progress));
      yield { ...entry, number: numberOf(entry), field_values, ...writtenAt(momentOf(daysAgo), fixture, people) };
    }
  }
}

/** Memoises by number, because many histories share days. */
const remembered = <T>(make: (daysAgo: number) => T): ((daysAgo: number) => T) => {
  const known = new Map<number, T>();
  return (daysAgo) => {
    const found = known.get(daysAgo) ?? make(daysAgo);
    known.set(daysAgo, found);
    return found;
  };
};

/** Oldest first. */
function* daysOf({ days: [from, to], every = 1 }: HistoryFixture): Iterable<{ readonly daysAgo: number; readonly progress: number }> {
  for (let daysAgo = from; daysAgo >= to; daysAgo -= every) yield { daysAgo, progress: from === to ? 1 : (from - daysAgo) / (from - to) };
}

const writtenAt = (at: string, { person, by, source = 'UserEntry' }: HistoryFixture, people: People) => {
  const author = personOf(people, by ?? person);
  return {
    source,
    source_id: null,
    created_by: author.id,
    created_at: at,
    modified_by: author.id,
    modified_at: at,
    coaching_company_id: by === undefined ? null : author.company_id,
    distance_units: metric.includes(person) ? ('Metric' as const) : usualUnits,
  };
};

export const addEntries = ({ trx }: TrackerSeed, rows: readonly NewEntryRow[]): Promise<void> =>
  inBatches(rows, (batch) => trx.insertInto('tracker_entry').values(batch).execute());

/** A connected device with all its measurements up to yesterday. */
const addConnection = async (fresh: TrackerSeed, person: FixturePerson, deviceId: string, since: number): Promise<void> => {
  const device = knownDevice(deviceId);
  if (!device) throw new Error(`Fixture device ${deviceId} is not in the catalogue.`);
  const { trx } = fresh;
  const who = { userId: person.id, companyId: person.company_id };
  await trx
    .insertInto('device_connection')
    .values({ person_id: person.id, device_id: deviceId, connected_at: fresh.moment(-since), synced_through: fresh.day(-1) })
    .execute();
  await noteConsent(trx, { personId: person.id, moduleId: 'trackers', consentId: deviceId, outcome: 'given', text: null, at: fresh.moment(-since) });
  const metrics = await findMetrics(trx, who);
  for (const measure of device.measures) {
    for (const tracker of await listTrackersFor(trx, who, [measure])) {
      await trx.insertInto('device_tracker').values({ person_id: person.id, device_id: deviceId, tracker_id: tracker.id }).execute();
      const rows: NewEntryRow[] = [];
      for (let daysAgo = since; daysAgo >= 1; daysAgo -= 1) {
        const day = fresh.day(-daysAgo);
        const at = fresh.moment(-daysAgo + 1);
        rows.push({
          person_id: person.id,
          tracker_id: tracker.id,
          entry_date: day,
          number: await nextNumber(fresh, person.id, tracker.id, day),
          source: device.name,
          source_id: device.id,
          field_values: JSON.stringify(measurementOf(measure, { personId: person.id, deviceId, day, metrics })),
          created_by: device.id,
          created_at: at,
          modified_by: device.id,
          modified_at: at,
          coaching_company_id: null,
          distance_units: metrics.DistanceUnits,
        });
      }
      await addEntries(fresh, rows);
    }
  }
};

const nextNumber = async ({ trx }: TrackerSeed, personId: string, tracker: string, day: string): Promise<number> => {
  const { last } = await trx
    .selectFrom('tracker_entry')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('person_id', '=', personId)
    .where('tracker_id', '=', tracker)
    .where('entry_date', '=', day)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
};
