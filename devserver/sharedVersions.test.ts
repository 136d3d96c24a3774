import modules from 'virtual:modules';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../shell/features/account/contract';
import { asSaved } from './modules/account/examples';
import { shareVersionsOfPeople } from './platform/versions';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';

let app: TestApp;
let person: SignedIn;
let coach: SignedIn;
beforeAll(async () => {
  app = await appForTests(modules);
});
beforeEach(async () => {
  await app.fresh();
  person = await app.as('participant@acme.example');
  coach = await app.as('coach@acme.example');
});
afterAll(() => app.close());

const profile = async (): Promise<Profile> => (await person.get('/user/userprofilev2')).body;
const save = (body: object) => person.post('/user/userprofilev2', body);
const coachSaves = (body: object) => coach.post('/coach-view/participant/edit-profile', { UserId: person.userId, ...body });

/** The code with which the person confirms new contacts. */
const codeFor = async (contacts: object): Promise<string | undefined> => {
  await coach.post('/coach-view/participant/contact-code', { UserId: person.userId, To: 'company', ...contacts });
  const [newest] = await app.platform.outbox.list(app.platform.db, 'http://wellspring.example');
  return /\b\d{6}\b/.exec(newest?.Body ?? '')?.[0];
};

describe('the profile, which a person and their coach save', () => {
  it('[ACC-015] is refused with the number that the coach has saved since, and nothing is stored', async () => {
    const seen = await profile();
    const given = { MobileNumber: '+13125550177' };
    expect((await coachSaves({ ...given, ContactCode: await codeFor(given) })).status).toBe(200);
    const mine = { ...asSaved(seen), WeekStartDay: 'Sunday', Version: seen.Version };
    const { status, body } = await save(mine);
    expect([status, body.ShowUser]).toEqual([409, true]);
    expect(body.Conflict).toMatchObject({ Version: (seen.Version ?? 0) + 1, IsYours: false });
    expect(body.Conflict.Fields).toContainEqual({ Field: 'MobileNumber', Mine: seen.MobileNumber ?? '', Theirs: '+13125550177' });
    expect(await profile()).toMatchObject({ MobileNumber: '+13125550177', WeekStartDay: seen.WeekStartDay });
    expect((await save({ ...mine, MobileNumber: '+13125550177', Version: body.Conflict.Version })).status).toBe(200);
  });

  it('[COA-070] is refused to the coach where the person has saved it since', async () => {
    const { Version } = (await coach.get(`/coach-view/participant-detail/${person.userId}`)).body.Data;
    expect((await save({ ...asSaved(await profile()), PreferredEmail: 'own@home.example' })).status).toBe(200);
    const given = { PreferredEmail: 'coach@home.example' };
    const { status, body } = await coachSaves({ ...given, ContactCode: await codeFor(given), Version });
    expect(status).toBe(409);
    expect(body.Conflict.Fields).toEqual([{ Field: 'PreferredEmail', Mine: 'coach@home.example', Theirs: 'own@home.example' }]);
    expect((await profile()).PreferredEmail).toBe('own@home.example');
  });

  it('names answers as the body does, in its order', async () => {
    const seen = await profile();
    const answered = (Version: number | undefined, first: string) => {
      const body = asSaved(seen);
      const ProfileItemAnswers = body.ProfileItemAnswers.map((one) => (one.Id === 'FirstName' ? { ...one, UserAnswer: first } : one)).toReversed();
      return { ...body, ProfileItemAnswers, Version };
    };
    expect((await save(answered(seen.Version, 'Ada'))).status).toBe(200);
    const { body } = await save(answered(seen.Version, 'Eve'));
    expect(body.Conflict.Fields).toHaveLength(1);
    expect(body.Conflict.Fields[0].Field).toBe('ProfileItemAnswers');
    expect(body.Conflict.Fields[0].Theirs.at(-1)).toEqual({ Id: 'FirstName', UserAnswer: 'Ada' });
    expect((await save(answered(seen.Version, ' Ada '))).status).toBe(200);
  });

  it('[SES-087] is another one once the person has chosen another language', async () => {
    const { Version } = await profile();
    expect((await person.post('/setlanguage', { Code: 'es-419' })).status).toBe(200);
    expect(await profile()).toMatchObject({ PreferredLanguage: 'es-419', Version: (Version ?? 0) + 1 });
  });

  it('is taken without a version, and refused with one that is none', async () => {
    const seen = await profile();
    await coachSaves({ TimeZone: 'America/Denver' });
    expect((await save({ ...asSaved(seen), TimeZone: 'America/New_York' })).status).toBe(200);
    for (const Version of [-1, 1.5, '1', 1e300]) expect((await save({ ...asSaved(seen), Version })).status, String(Version)).toBe(400);
    expect((await save({ ...asSaved(seen), Version: Number.MAX_SAFE_INTEGER })).status).toBe(409);
  });

  it('tells the versions of what coaches saved before as those of the person', async () => {
    const { db } = app.platform;
    const row = { module_id: 'coaching-scheduler', record: 'participant', id: person.userId, version: 7, changed_by: null, changed_at: null };
    await db.insertInto('record_version').values(row).execute();
    await shareVersionsOfPeople(db as Kysely<unknown>);
    expect((await profile()).Version).toBe(7);
  });
});

describe('the mission statement, which a person and their coach write', () => {
  const statement = (Text: string, Version?: number) => ({ Text, Type: 'Personal', OwnerId: person.userId, Editable: true, Version });
  const own = async () => (await person.get('/usermissionstatements')).body.Data.find(({ Type }: { Type: string }) => Type === 'Personal');
  const write = (text: string, version?: number) => person.post('/usermissionstatements', statement(text, version));
  const coachWrites = (text: string, version?: number) => coach.post(`/missionstatement/upsert/${person.userId}`, statement(text, version));

  it('[PRG-191, COA-068] is refused to users who have seen an earlier one, whichever way it was written', async () => {
    const { Version } = await own();
    const { body } = await coachWrites('Dance at weddings.', Version);
    expect(body.Data).toEqual(statement('Dance at weddings.', Version + 1));
    const refused = await write('Run a mile.', Version);
    expect([refused.status, refused.body.Conflict.Fields]).toEqual([409, [{ Field: 'Text', Mine: 'Run a mile.', Theirs: 'Dance at weddings.' }]]);
    expect((await write('Run a mile.', Version + 1)).body.Data.Version).toBe(Version + 2);
    const late = await coachWrites('Sleep.', Version + 1);
    expect([late.status, late.body.Conflict]).toMatchObject([409, { Version: Version + 2, Fields: [{ Theirs: 'Run a mile.' }] }]);
    expect(await own()).toEqual(statement('Run a mile.', Version + 2));
    expect((await coach.get(`/coach-view/participant-detail/${person.userId}`)).body.Data.MissionStatement.Version).toBe(Version + 2);
  });

  it('of the company has no version', async () => {
    const { body } = await person.get('/usermissionstatements');
    expect(body.Data.find(({ Type }: { Type: string }) => Type === 'Company')).not.toHaveProperty('Version');
  });
});
