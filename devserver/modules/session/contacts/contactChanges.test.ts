import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { asSaved } from '../../account/examples';
import session from '../routes';

type Profile = Parameters<typeof asSaved>[0];

const path = '/user/userprofilev2';
const company = 'participant@acme.example';
const preferred = 'paige@home.example';

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([session, ...modulesNamed('account')]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  me = await server.as(company);
});

interface Sent {
  readonly To: string;
  readonly Subject: string;
  readonly Body: string;
}
const mails = async (subject = 'Your contact details were changed'): Promise<readonly Sent[]> =>
  ((await server.app.inject({ url: '/api/__dev/outbox' })).json() as Sent[]).filter(({ Subject }) => Subject === subject);

const profileOf = async (who: SignedIn): Promise<Profile> => (await who.get(path)).body;
const save = async (change: object, who = me) => {
  expect((await who.post(path, { ...asSaved(await profileOf(who)), ...change })).status).toBe(200);
};
const contacts = async () => {
  const { PreferredEmail, PreferredEmailVerified, PreferredEmailTrusted, MobileNumber, MobileNumberTrusted } = await profileOf(await server.as(company));
  return { PreferredEmail, PreferredEmailVerified, PreferredEmailTrusted, MobileNumber, MobileNumberTrusted };
};
const keyOf = (mail: Sent | undefined): string => /contactchange\?key=([\w-]+)/.exec(mail?.Body ?? '')?.[1] ?? '';
const page = (method: 'GET' | 'POST', key: string) =>
  server.app.inject({
    method,
    url: `/api/login/contactchange?key=${key}`,
    ...(method === 'POST' && { headers: { 'content-type': 'text/plain' }, payload: '' }),
  });

describe('a change of contacts', () => {
  it('is mailed to the address that the company knows and to the previous one, not to the new one', async () => {
    await save({ PreferredEmail: 'new@home.example', MobileNumber: null });
    const told = await mails();
    expect(told.map(({ To }) => To).sort()).toEqual([preferred, company]);
    expect(told[0]?.Body).toContain(`Email address: new@home.example instead of ${preferred}`);
    expect(told[0]?.Body).toContain('Mobile number removed: +13125550101');
    await save({ WeekStartDay: 'Sunday' });
    expect(await mails()).toHaveLength(2);
  });

  it('speaks the language of the person', async () => {
    const other = await server.as('spanish@acme.example');
    await save({ PreferredEmail: 'nueva@casa.example' }, other);
    expect((await mails('Se cambiaron tus datos de contacto')).map(({ To }) => To)).toEqual(['spanish@acme.example']);
  });

  it('is mailed at most five times an hour', async () => {
    for (let n = 0; n < 7; n += 1) {
      await save({ PreferredEmail: `new${n}@home.example` });
      server.clock.advance(60_000);
    }
    expect((await mails()).filter(({ To }) => To === company)).toHaveLength(5);
    server.clock.advance(60 * 60_000);
    me = await server.as(company);
    await save({ PreferredEmail: 'last@home.example' });
    expect((await mails()).filter(({ To }) => To === company)).toHaveLength(6);
  });
});

describe('taking it back', () => {
  it('[SES-121] happens only by the button of the page, restores all changes of the session, and ends every access except a new password', async () => {
    const before = await contacts();
    const others = await server.as(company);
    await save({ PreferredEmail: 'thief@home.example' });
    const [first] = await mails();
    server.clock.advance(60_000);
    await save({ PreferredEmail: 'thief2@home.example', MobileNumber: '312 555 0199' });
    const asked = await page('GET', keyOf(first));
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('This was not me: undo the change')]);
    expect((await contacts()).PreferredEmail).toBe('thief2@home.example');
    const done = await page('POST', keyOf(first));
    expect(done.body).toContain('The change was undone');
    expect(done.body).not.toContain('vkey=');
    for (const who of [me, others]) expect((await who.get(path)).status).toBe(401);
    expect(await contacts()).toEqual(before);
    const Password = fixturePassword;
    const signIn = await server.anonymous('POST', '/account/login/login', { UserName: company, Password, TrustDeviceIds: [] });
    expect(signIn.body.IsLoginSuccessful).toBe(false);
    expect((await mails('Choose a new Wellspring password')).map(({ To }) => To)).toEqual([company]);
    const lines = await server.platform.db.selectFrom('audit').select('detail').where('action', '=', 'session.contactsTakenBack').execute();
    expect(lines.map(({ detail }) => JSON.parse(detail))).toEqual([{ kinds: ['email', 'mobile'] }]);
  });

  it('is valid once, for a week', async () => {
    await save({ PreferredEmail: 'thief@home.example' });
    const key = keyOf((await mails())[0]);
    expect((await page('POST', key)).body).toContain('The change was undone');
    for (const method of ['GET', 'POST'] as const) expect((await page(method, key)).body).toContain('This link is no longer valid');
    me = await server.as(company);
    await save({ PreferredEmail: 'mine@home.example' });
    const late = keyOf((await mails())[0]);
    server.clock.advance(7 * 24 * 60 * 60_000);
    expect((await page('POST', late)).body).toContain('This link is no longer valid');
    expect((await contacts()).PreferredEmail).toBe('mine@home.example');
  });

  it('leaves what the person changed themselves in another session', async () => {
    await save({ PreferredEmail: 'mine@home.example' });
    const thief = await server.as(company);
    server.clock.advance(60_000);
    await save({ PreferredEmail: 'thief@home.example' }, thief);
    await page('POST', keyOf((await mails())[0]));
    expect((await contacts()).PreferredEmail).toBe('mine@home.example');
  });

  it('by an unknown key changes nothing, and tries are counted', async () => {
    const answers = [];
    for (let n = 0; n < 101; n += 1) answers.push((await page('POST', `of-nobody-${n}`)).statusCode);
    expect(answers.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(answers[100]).toBe(429);
  });
});
