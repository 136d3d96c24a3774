import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../shell/features/account/contract';
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

const prefer = async (who: SignedIn, mail: string) => {
  const profile: Profile = (await who.get(path)).body;
  return who.post(path, { ...asSaved(profile), PreferredEmail: mail });
};

/** Asks for a new password; answers to whom a mail goes for it. */
const resetFor = async (name: string): Promise<readonly string[]> => {
  const before: { Id: number }[] = (await server.app.inject({ url: '/api/__dev/outbox' })).json();
  await server.anonymous('POST', '/login/resetpassword', { UserName: name });
  const after: { Id: number; To: string }[] = (await server.app.inject({ url: '/api/__dev/outbox' })).json();
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

  it('of nobody else gets no reset mail, neither before it is verified nor after', async () => {
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
});
