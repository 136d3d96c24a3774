import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Program } from '../../../../plugins/programs/contract';
import { defineModule } from '../../../platform/module';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import programs from '../routes';
import type { ProgramTables } from '../tables';
import type { OwnAction } from './ownAction';

/** The state of other modules that programs read. */
const others = { hasDevice: false, places: 0, courses: 0 };
const bare = { routes: {}, schemas: {}, handlers: {}, migrations: {}, messages: { 'en-US': {}, 'es-419': {} } };
const connecting = { hasDevice: true };
const standIns = [
  defineModule()({
    ...bare,
    id: 'trackers',
    reads: {
      'trackers.hasDevice': async () => others.hasDevice,
      'trackers.days': async () => [],
      'trackers.daysWithEntries': async () => [],
      'trackers.names': async () => [],
      'trackers.has': async () => true,
      'trackers.ofCompany': async () => [],
      'trackers.sees': async () => true,
    },
  }),
  defineModule()({
    ...bare,
    id: 'events',
    reads: { 'events.places': async () => others.places, 'events.hasFeed': async () => false, 'events.clashes': async () => [] },
  }),
  defineModule()({ ...bare, id: 'university', reads: { 'university.coursesPassed': async () => others.courses, 'university.courses': async () => [] } }),
];

let server: TestApp;
let me: SignedIn;
const db = () => server.tables<ProgramTables>();
const dayMs = 86_400_000;

beforeAll(async () => {
  server = await appForTests([programs, ...standIns]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  Object.assign(others, { hasDevice: false, places: 0, courses: 0 });
  await signIn();
  await db().deleteFrom('mission_statement').where('person_id', '=', me.userId).execute();
});

const signIn = async (): Promise<void> => {
  me = await server.as('participant2@acme.example');
};

/** Programs of three days that begin the day after tomorrow. */
const kinds = new Map<string, { readonly subType: Program['ProgramSubType']; readonly action: OwnAction | null; readonly does: () => unknown }>([
  [
    'a mission statement',
    {
      subType: 'SelfReport',
      action: { Type: 'EditMissionStatement' },
      does: () => me.post('/usermissionstatements', { Text: 'To climb stairs.', Type: 'Personal', OwnerId: me.userId, Editable: true }),
    },
  ],
  [
    'a device',
    { subType: 'SelfReport', action: { Type: 'MvcRedirect', Url: '/trackers/devices', CompletedBy: 'Device' }, does: () => Object.assign(others, connecting) },
  ],
  ['a course', { subType: 'Learn', action: null, does: () => Object.assign(others, { courses: 1 }) }],
  [
    'a place at an event',
    { subType: 'Meeting', action: { Type: 'EventRegistration', EventId: 'acme-yoga-course' }, does: () => Object.assign(others, { places: 1 }) },
  ],
]);

const id = 'acme-from-sunday';
const begin = async (kind: string): Promise<NonNullable<ReturnType<typeof kinds.get>>> => {
  const found = kinds.get(kind);
  if (!found) throw new Error(kind);
  const like = await db().selectFrom('program').selectAll().where('id', '=', 'acme-in-the-know').executeTakeFirstOrThrow();
  const texts = await db().selectFrom('program_text').selectAll().where('program_id', '=', like.id).execute();
  const row = { ...like, id, start_date: '2026-11-22', end_date: '2026-11-24', sub_type: found.subType, action: found.action && JSON.stringify(found.action) };
  await db()
    .insertInto('program')
    .values({ ...row, points: 40 })
    .execute();
  await db()
    .insertInto('program_text')
    .values(texts.map((text) => ({ ...text, program_id: id })))
    .execute();
  await db().insertInto('program_level').values({ program_id: id, position: 1, points: 40, submissions: 1 }).execute();
  return found;
};
const join = () => me.post('/userprograms/joinprograms', [{ ProgramId: id, IsPersonal: false }]);
const standing = async () => {
  const { ProgramStatus, EarnedPoints }: Program = (await me.get(`/userprograms/detail?ownerId=acme&id=${id}`)).body.Data;
  return [ProgramStatus, EarnedPoints];
};
/** Advances the clock by this number of days, and waits for due work. */
const pass = async (days: number): Promise<void> => {
  server.clock.advance(days * dayMs);
  await server.platform.settled();
  await signIn();
};

describe('[PRG-036, PRG-250] what completes a program counts from its first day on', () => {
  it.each([...kinds.keys()])('%s from before joining', async (kind) => {
    const { does } = await begin(kind);
    await does();
    expect((await join()).status).toBe(200);
    expect(await standing()).toEqual(['SignedUp', 0]);
    await pass(1);
    expect(await standing()).toEqual(['SignedUp', 0]);
    await pass(1);
    expect(await standing()).toEqual(['Complete', 40]);
  });

  it.each([...kinds.keys()])('%s from between joining and the first day', async (kind) => {
    const { does } = await begin(kind);
    await join();
    await does();
    await pass(1);
    expect(await standing()).toEqual(['SignedUp', 0]);
    await pass(1);
    expect(await standing()).toEqual(['Complete', 40]);
  });

  it.each([...kinds.keys()])('%s is not there on the first day: nothing counts', async (kind) => {
    await begin(kind);
    await join();
    await pass(2);
    expect(await standing()).toEqual(['SignedUp', 0]);
  });

  it('a device that was disconnected before the first day counts for nothing', async () => {
    const { does } = await begin('a device');
    await does();
    await join();
    others.hasDevice = false;
    await pass(2);
    expect(await standing()).toEqual(['SignedUp', 0]);
  });

  it('a person who has left before the first day gets nothing', async () => {
    const { does } = await begin('a mission statement');
    await does();
    await join();
    await me.post(`/userprograms/quit?ownerId=acme&id=${id}`);
    await pass(2);
    expect((await standing())[1]).toBe(0);
  });

  it('a mission statement that is written in a running program counts at once', async () => {
    const { does } = await begin('a mission statement');
    server.clock.set(new Date(Date.parse(testTime) + 2 * dayMs));
    await signIn();
    await join();
    await does();
    expect(await standing()).toEqual(['Complete', 40]);
  });
});
