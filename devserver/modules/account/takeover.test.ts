import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixturePassword } from '../../../fixtures/accounts';
import type { Profile } from '../../../shell/features/account/contract';
import { isContactOfOther } from '../../platform/auth/contacts/contacts';
import { mailColumns, mailKey } from '../../platform/auth/contacts/mailKey';
import { findPersonByEmail } from '../../platform/auth/people';
import type { PlatformTables } from '../../platform/tables';
import { watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import session from '../session/routes';
import { asSaved } from './examples';
import account from './routes';

const path = '/user/userprofilev2';

let server: TestApp;
let thief: SignedIn;
beforeAll(async () => {
  server = await appForTests([session, account]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  thief = await server.as('participant2@acme.example');
});

const victim = 'participant@acme.example';
const Password = fixturePassword;

interface Sent {
  readonly Id: number;
  readonly To: string;
  readonly Body: string;
}
const outbox = async (): Promise<readonly Sent[]> => (await server.app.inject({ url: '/api/__dev/outbox' })).json();
const codeTo = async (address: string): Promise<string> => /\b\d{6}\b/.exec((await outbox()).find(({ To }) => To === address)?.Body ?? '')?.[0] ?? '';
const verify = (who: SignedIn, PreferredEmail: string, Code?: string) =>
  who.post('/user/preferredemailverification', { PreferredEmail, ...(Code !== undefined && { Code }) });

const prefer = async (who: SignedIn, mail: string) => {
  const profile: Profile = (await who.get(path)).body;
  return who.post(path, { ...asSaved(profile), PreferredEmail: mail });
};

/** Requests a new password. @returns the addresses of the mails */
const resetFor = async (name: string): Promise<readonly string[]> => {
  const before = await outbox();
  await server.anonymous('POST', '/login/resetpassword', { UserName: name });
  await server.platform.settled();
  const after = await outbox();
  return after.filter(({ Id }) => !before.some((message) => message.Id === Id)).map(({ To }) => To);
};

describe('a preferred mail address', () => {
  it.each(['participant@acme.example', 'PARTICIPANT@acme.example', 'admin@globex.example', 'Paige@Home.example'])(
    'is never one that somebody else signs in with or has for their own: %s',
    async (mail) => {
      const refused = await prefer(thief, mail);
      expect([refused.status, refused.body.Errors]).toEqual([
        400,
        [{ Message: 'This email address is already in use.', Field: 'PreferredEmail', Code: 'DuplicatePreferredEmail' }],
      ]);
    },
  );

  it('of no other account gets no reset mail, neither before it is verified nor after', async () => {
    await prefer(thief, 'new@home.example');
    expect(await resetFor('new@home.example')).toEqual([]);
    const body = { PreferredEmail: 'new@home.example' };
    await thief.post('/user/preferredemailverification', body);
    const [mail]: { Body: string }[] = (await server.app.inject({ url: '/api/__dev/outbox' })).json();
    await thief.post('/user/preferredemailverification', { ...body, Code: /\b\d{6}\b/.exec(mail!.Body)?.[0] });
    expect((await thief.get(path)).body.PreferredEmailVerified).toBe(true);
    expect(await resetFor('new@home.example')).toEqual([]);
  });

  it('leaves reset mails where they go: to the address that the company knows', async () => {
    await prefer(thief, 'peter@home.example');
    expect(await resetFor('participant2@acme.example')).toEqual(['participant2@acme.example']);
    expect(await resetFor('participant@acme.example')).toEqual(['participant@acme.example']);
  });

  it.each([
    ['blanks around it', ` ${victim}\t`],
    ['blanks that no keyboard has', `\u00a0${victim}\u3000`],
    ['wide letters, which a mail server takes for plain ones', 'ｐarticipant@acme.example'],
    ['a wide letter in the host', 'participant@ａcme.example'],
    ['a Kelvin sign, whose small letter is a plain k', '\u212aaye@acme.example'],
  ])('is not free with %s', async (_, mail) => {
    await server.platform.db
      .updateTable('person')
      .set({ user_name: 'kaye@acme.example', ...mailColumns('kaye@acme.example') })
      .where('user_name', '=', 'hidden@acme.example')
      .execute();
    const refused = await prefer(thief, mail);
    expect([refused.status, refused.body.Errors[0].Code]).toEqual([400, 'DuplicatePreferredEmail']);
  });

  it.each(['participant@acme.example\u200b', 'partici\u200dpant@acme.example', '\ufeffparticipant@acme.example\u202e', 'participant@acme.example\u0000'])(
    'holds nothing that nobody sees: %j',
    async (mail) => {
      const refused = await prefer(thief, mail);
      expect([refused.status, refused.body.Errors[0].Field]).toEqual([400, 'PreferredEmail']);
    },
  );

  it('that only looks like another one, in letters of another script, is another mailbox: nothing of the other account is sent there', async () => {
    const lookAlike = 'раrticipant@acme.example';
    expect((await prefer(thief, lookAlike)).status).toBe(200);
    await verify(thief, lookAlike);
    await verify(thief, lookAlike, await codeTo(lookAlike));
    expect((await thief.get(path)).body.PreferredEmailVerified).toBe(true);
    expect(await resetFor(lookAlike)).toEqual([]);
    expect(await resetFor(victim)).toEqual([victim]);
    const { body } = await server.anonymous('POST', '/account/login/login', { UserName: lookAlike, Password, TrustDeviceIds: [] });
    expect(body.IsLoginSuccessful).toBe(false);
  });

  it('of two who want the same one at the same time one gets it', async () => {
    const other = await server.as('spanish@acme.example');
    const answers = await Promise.all([prefer(thief, 'Both@home.example'), prefer(other, 'both@HOME.example')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is not verified by a code that was sent to the previous one, nor by the code of another person', async () => {
    await prefer(thief, 'first@home.example');
    await verify(thief, 'first@home.example');
    const code = await codeTo('first@home.example');
    await prefer(thief, 'second@home.example');
    for (const mail of ['first@home.example', 'second@home.example']) expect((await verify(thief, mail, code)).status, mail).toBe(400);
    const other = await server.as('spanish@acme.example');
    expect((await prefer(other, 'first@home.example')).status).toBe(200);
    expect((await verify(other, 'first@home.example', code)).status).toBe(400);
    expect((await other.get(path)).body.PreferredEmailVerified).toBe(false);
  });

  it('that was removed is free, and its verification is deleted', async () => {
    await prefer(thief, 'mine@home.example');
    await verify(thief, 'mine@home.example');
    await verify(thief, 'mine@home.example', await codeTo('mine@home.example'));
    await prefer(thief, 'other@home.example');
    expect((await thief.get(path)).body.PreferredEmailVerified).toBe(false);
    const other = await server.as('spanish@acme.example');
    await prefer(other, 'mine@home.example');
    expect((await other.get(path)).body.PreferredEmailVerified).toBe(false);
  });

  it('gets no code for a device before it is verified and the password was asked for', async () => {
    const owner = await server.as('newdevice@acme.example');
    const login = async () =>
      (await server.anonymous('POST', '/account/login/login', { UserName: 'newdevice@acme.example', Password, TrustDeviceIds: [] })).body;
    const contacts = async () => (await login()).Contacts.map(({ MaskedContact }: { MaskedContact: string }) => MaskedContact);
    const before = await contacts();
    await prefer(owner, 'zoe@home.example');
    expect(await contacts()).toEqual(before);
    await verify(owner, 'zoe@home.example');
    await verify(owner, 'zoe@home.example', await codeTo('zoe@home.example'));
    expect(await contacts()).toEqual(before);
    await owner.post('/user/contacts/trust', { Kind: 'email', Password });
    expect(await contacts()).toHaveLength(before.length + 1);
  });
});

describe('[SES-006, ACC-019] an address with a capital accented letter, as a company gives it', () => {
  const Émile = 'ÉMILE@Acme.example';
  const spellings = [Émile, 'émile@acme.example', 'e\u0301mile@acme.example', ' ÉMILE@ACME.EXAMPLE ', 'ｅ\u0301mile@acme.example'];
  beforeEach(() =>
    server.platform.db
      .updateTable('person')
      .set({ user_name: 'emil', ...mailColumns(Émile) })
      .where('user_name', '=', 'hidden@acme.example')
      .execute(),
  );

  it.each(spellings)('belongs to its owner, however it is typed: %j', async (mail) => {
    const refused = await prefer(thief, mail);
    expect([refused.status, refused.body.Errors[0].Code]).toEqual([400, 'DuplicatePreferredEmail']);
    expect(await resetFor(mail)).toEqual([Émile]);
  });

  it.each(spellings)('signs in as a user name, however it is typed, and all spellings count as guesses at one account: %j', async (UserName) => {
    await server.platform.db
      .updateTable('person')
      .set({ user_name: mailKey(Émile) })
      .where('user_name', '=', 'emil')
      .execute();
    const signIn = (name: string, password: string) =>
      server.anonymous('POST', '/account/login/login', { UserName: name, Password: password, TrustDeviceIds: [] });
    expect((await signIn(UserName, Password)).body.IsLoginSuccessful).toBe(true);
    for (let guess = 0; guess < 10; guess++) await signIn(spellings[guess % spellings.length]!, 'wrong');
    expect((await signIn(UserName, 'wrong')).status).toBe(429);
  });

  it('is looked up by an index', async () => {
    const plans = watchPlans<PlatformTables>(server.platform.sqlite);
    expect(await plans.detoursOf(async () => void (await findPersonByEmail(plans.db, Émile)))).toEqual([]);
    expect(await plans.detoursOf(async () => void (await isContactOfOther(plans.db, thief.userId, 'email', Émile)))).toEqual([]);
  });
});

describe('a mail address that two accounts have', () => {
  it('resets neither by itself: it is ambiguous', async () => {
    await server.platform.db
      .updateTable('person')
      .set({ ...mailColumns(victim.toUpperCase()), user_name: 'paul' })
      .where('user_name', '=', 'hidden@acme.example')
      .execute();
    await server.platform.db.updateTable('person').set({ user_name: 'paige' }).where('user_name', '=', victim).execute();
    expect(await resetFor(victim)).toEqual([]);
    expect(await resetFor('paige')).toEqual([victim]);
  });

  it('gets its reset at the address on record, however it is typed', async () => {
    await server.platform.db
      .updateTable('person')
      .set({ user_name: 'kaye@acme.example', ...mailColumns('kaye@acme.example') })
      .where('user_name', '=', 'hidden@acme.example')
      .execute();
    expect(await resetFor(' \u212aAYE@acme.example ')).toEqual(['kaye@acme.example']);
  });
});
