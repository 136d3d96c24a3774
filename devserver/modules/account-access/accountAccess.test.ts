import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../testing/appForTests';
import notices from '../notices/routes';
import root from '../root/routes';
import session from '../session/routes';
import module from './routes';

let app: TestApp;

beforeAll(async () => {
  app = await appForTests([module, root, session, notices]);
});
beforeEach(() => app.fresh());
afterAll(() => app.close());

const path = '/user/account-access';

it('[SUP-068] a person sees who acted for them, since when and until when, and in which part they changed something', async () => {
  const acting = await app.as('support@acme.example', 'participant@acme.example');
  const participant = await app.as('participant@acme.example');
  const [now] = (await participant.get(path)).body.Data;
  expect(now).toMatchObject({ Name: 'Sam Support', Company: 'Acme', Mode: 'Support', Until: null, Changes: [] });
  expect((await acting.post('/Session/DisableNewsFlashForSession')).status).toBe(200);
  app.clock.advance(60_000);
  await acting.get('/login/logout');
  const [over] = (await participant.get(path)).body.Data;
  expect(over).toMatchObject({ Id: now.Id, Until: expect.stringMatching(/^2026-11-20T18:01/) });
  expect(over.Changes).toMatchObject([{ At: expect.any(String), Area: 'notices', WhyNot: 'It cannot be undone here.' }]);
});

it('[SUP-116] what was never ended is over when its time is', async () => {
  await app.as('support@acme.example', 'participant@acme.example');
  app.clock.advance(2 * 3_600_000);
  const [over] = (await (await app.as('participant@acme.example')).get(path)).body.Data;
  expect(over.Until).not.toBeNull();
});

it('[SUP-068] it is available neither during impersonation nor for another person', async () => {
  const acting = await app.as('support@acme.example', 'participant@acme.example');
  expect((await acting.get(path)).status).toBe(403);
  expect((await (await app.as('participant2@acme.example')).get(path)).body.Data).toEqual([]);
});

it('the profile menu names the user who is impersonating the person now', async () => {
  const labels = async () => {
    const { Navigation } = (await (await app.as('participant@acme.example')).get('/settings')).body;
    return Navigation.ProfileNav.flat().map(({ Label }: { readonly Label: string }) => Label);
  };
  expect(await labels()).toContain('Who looked at my account');
  await app.as('support@acme.example', 'participant@acme.example');
  expect(await labels()).toContain('Sam Support is acting for you');
});
