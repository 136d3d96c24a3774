import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProgramNotification } from '../../../../shell/features/notices/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import type { SessionTables } from '../../session/tables';

let server: TestApp;
let nora: SignedIn;

const added = { FirstName: 'Nora', LastName: 'Newhire', Email: 'nora@acme.example', EmployeeNumber: 'N-1', DateOfBirth: '1990-01-31' };
/** Also with the tables of the module `session`. */
const db = () => server.platform.db as unknown as Kysely<SessionTables>;
const nowhere = { DepartmentId: null, LocationId: null, RegionId: null, HireDate: null };

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session', 'notices'));
});
beforeEach(async () => {
  await server.fresh();
  const admin = await server.as('admin@acme.example');
  expect((await admin.post('/accounts', { EntityId: 'acme', ...added, ...nowhere, SignsInBy: 'Password', Language: 'en-US' })).status).toBe(200);
  nora = await server.as('nora@acme.example');
});
afterAll(() => server.close());

const open = async (who: SignedIn, language = 'en-US'): Promise<ProgramNotification[]> =>
  (await who.get('/programnotification/getuserprogramnotifications', { 'accept-language': language })).body;
const policies = async (who: SignedIn, language?: string) => (await open(who, language)).filter(({ IsPolicy }) => IsPolicy);
const answer = (who: SignedIn, { ProgramNotificationId, TextId }: ProgramNotification, accepted = true) =>
  who.get(`/programnotification/acceptuserprogramnotification?programNotificationId=${ProgramNotificationId}&accepted=${accepted}&textId=${TextId}`);
const consents = async (who: SignedIn) => (await who.get('/user/privacy')).body.Consents;

describe('the policies of a company', () => {
  it('are asked of a person who was added by hand before all notices, once, and their text is in their consents', async () => {
    const [agreement, privacy, next] = await open(nora);
    if (agreement === undefined || privacy === undefined) throw new Error('Nothing is asked.');
    expect([agreement.Name, privacy.Name]).toEqual(['End User Agreement', 'Privacy Policy']);
    expect(agreement).toMatchObject({ IsEnabled: true, ProceedAfterDeclineAllowed: false, IsPolicy: true, LanguageCode: 'en' });
    expect(next?.IsPolicy).toBeUndefined();
    expect((await answer(nora, agreement, false)).status).toBe(400);
    expect((await answer(nora, agreement)).body).toBe(true);
    expect((await policies(nora)).map(({ Name }) => Name)).toEqual(['Privacy Policy']);
    expect((await answer(nora, privacy)).body).toBe(true);
    expect(await policies(nora)).toEqual([]);
    expect((await answer(nora, agreement)).body).toBe(true);
    expect((await answer(nora, agreement, false)).status).toBe(404);
    const kept = await server.platform.db.selectFrom('consent_entry').select(['text_id', 'outcome']).where('person_id', '=', nora.userId).execute();
    expect(kept).toEqual([
      { text_id: agreement.TextId, outcome: 'given' },
      { text_id: privacy.TextId, outcome: 'given' },
    ]);
    expect((await consents(nora)).map(({ Name, IsGiven }: { Name: string; IsGiven: boolean }) => [Name, IsGiven])).toEqual(
      expect.arrayContaining([
        ['End User Agreement', true],
        ['Privacy Policy', true],
      ]),
    );
  });

  it('are accepted in the language in which they were read, and a text that has changed since must be read again', async () => {
    const [spanish] = await policies(nora, 'es-419');
    if (spanish === undefined) throw new Error('Nothing is asked.');
    expect(spanish).toMatchObject({ LanguageCode: 'es' });
    await db().updateTable('policy_text').set({ content: '<p>Otro texto</p>' }).where('company_id', '=', 'acme').execute();
    expect((await answer(nora, spanish)).status).toBe(409);
    const [current] = await policies(nora, 'es-419');
    if (current === undefined) throw new Error('Nothing is asked.');
    expect((await answer(nora, current)).status).toBe(200);
    const entry = await server.platform.db.selectFrom('consent_entry').select('text_id').where('person_id', '=', nora.userId).executeTakeFirst();
    expect(entry?.text_id).toBe(current.TextId);
  });

  it('are not asked of people who have registered, of the company that runs the platform, and of those who act for somebody', async () => {
    for (const mail of ['newcomer@acme.example', 'participant@acme.example', 'admin@acme.example', 'superadmin@wellspring.example'])
      expect([mail, await policies(await server.as(mail))]).toEqual([mail, []]);
    const [agreement] = await policies(nora);
    if (agreement === undefined) throw new Error('Nothing is asked.');
    const acting = await server.as('support@acme.example', 'nora@acme.example', 'Support');
    expect((await answer(acting, agreement)).status).toBe(403);
    expect((await answer(await server.as('participant@acme.example'), { ...agreement, ProgramNotificationId: 'other' })).status).toBe(404);
    expect((await server.anonymous('GET', '/programnotification/getuserprogramnotifications')).status).toBe(401);
    expect(await policies(nora)).toHaveLength(2);
  });
});
