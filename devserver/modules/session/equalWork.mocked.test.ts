import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import root from '../root/routes';
import { type SessionServer, sessionForTests } from './sessionForTests';

/** Hashes against which passwords were checked: what takes the time of a sign-in. */
const checked = vi.hoisted((): string[] => []);
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = (hashed, ...rest) => {
    checked.push(String(hashed));
    return argon2.verify(hashed, ...rest);
  };
  return { ...argon2, verify };
});

/** Variant and cost of a hash: `argon2id v=19 m=19456,t=2,p=1`. */
const costOf = (hashed: string): string => hashed.split('$').slice(1, 4).join(' ');

let server: SessionServer;
beforeAll(async () => {
  server = await sessionForTests([root]);
});
afterAll(() => server.close());
beforeEach(() => {
  checked.length = 0;
});

it('[SES-137] a wrong password and an unknown name take the same work: one check of equal cost', async () => {
  await server.browser().login('participant@acme.example', 'wrong');
  await server.browser().login('nobody@acme.example', 'wrong');
  expect(checked).toHaveLength(2);
  expect(new Set(checked.map(costOf)).size).toBe(1);
});

it('[SES-006, SES-137] a reset hashes once for an unknown name as for a known one, so that the mail cannot be told by its milliseconds', async () => {
  const request = (UserName: string) => server.browser().post('/login/resetpassword', { UserName });
  await request('participant2@acme.example');
  expect(checked).toHaveLength(1);
  await request('nobody@acme.example');
  expect(checked).toHaveLength(2);
  expect(checked[0]).toBe(checked[1]);
});
