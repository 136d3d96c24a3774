import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import root from '../../root/routes';
import { keyForm, type SessionServer, sessionForTests, tokenDataOf } from '../testing/sessionForTests';

let server: SessionServer;
beforeAll(async () => {
  server = await sessionForTests([root]);
});
beforeEach(() => server.fresh());
afterAll(() => server.close());

const name = 'participant2@acme.example';
const told = async () => {
  await server.platform.settled();
  const all: { To: string; Subject: string; Body: string }[] = (await server.app.inject({ url: '/api/__dev/outbox' })).json();
  return all.filter(({ Subject }) => Subject === 'New sign-in to your Wellspring account');
};

it('a sign-in in an unknown browser is mailed with device, time and network address; the first of all and those in a known one are not', async () => {
  const own = server.browser('10.7.7.7');
  await own.login(name);
  await own.login(name);
  expect(await told()).toEqual([]);
  await server.browser('10.9.9.9').login(name);
  const [mail, ...more] = await told();
  expect([mail?.To, more]).toEqual([name, []]);
  expect(mail?.Body).toContain('Network address: 10.9.9.9');
  expect(mail?.Body).toMatch(/Time: .*\((?:CST|CDT)\)/);
});

it('is sent at most three times an hour', async () => {
  for (let n = 0; n < 6; n += 1) await server.browser(`10.9.9.${n}`).login(name);
  expect(await told()).toHaveLength(3);
});

it('a new password that is chosen in a known browser makes it no new one', async () => {
  const own = server.browser();
  await own.login(name);
  await own.post('/login/resetpassword', { UserName: name });
  const { Token } = tokenDataOf(await own.get('/account/login/autologin', { VKey: await server.inMessageTo(name, keyForm) }));
  const change = { Token, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' };
  expect((await own.post('/login/resetpassword', change)).statusCode).toBe(200);
  expect(await told()).toEqual([]);
});
