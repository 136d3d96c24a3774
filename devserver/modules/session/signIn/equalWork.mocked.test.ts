import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatementCache } from '../../../platform/database/statements';
import { HttpExchange } from '../../../platform/http/exchange';
import { KeptCounts } from '../../../platform/limits/keptCounts';
import { ModuleCall } from '../../../platform/runtime/call';
import root from '../../root/routes';
import { type SessionServer, sessionForTests } from '../testing/sessionForTests';

/** Hashes with which passwords were compared, which takes most of the time of a sign-in. */
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
  server.platform.resets.run();
  checked.length = 0;
});

it('[SES-137] a wrong password and an unknown name take the same work: one check of equal cost', async () => {
  await server.browser().login('participant@acme.example', 'wrong');
  await server.browser().login('nobody@acme.example', 'wrong');
  expect(checked).toHaveLength(2);
  expect(new Set(checked.map(costOf)).size).toBe(1);
});

describe('[SES-006, SES-111, SES-137] whether there is an account cannot be told by milliseconds: the same statements, in the answer and after it,', () => {
  const statements: string[] = [];
  beforeAll(() => {
    // Counts are written a second later, at an arbitrary point of the test.
    vi.spyOn(KeptCounts.prototype, 'write').mockResolvedValue();
    const prepare = StatementCache.prototype.prepare;
    vi.spyOn(StatementCache.prototype, 'prepare').mockImplementation(function (this: StatementCache, text) {
      statements.push(text);
      return prepare.call(this, text);
    });
  });
  afterAll(() => vi.restoreAllMocks());

  const isQuiet = async (): Promise<void> => {
    await server.platform.settled();
    await expect.poll(() => statements.at(-1)).toContain('min("due_at")');
  };

  /** The statements of a call, of its work after the answer, and of the following lookup in the outbox. The end of one transaction is the only difference. */
  const workOf = async (call: () => Promise<unknown>): Promise<{ readonly all: readonly string[]; readonly ends: readonly string[] }> => {
    await isQuiet();
    statements.length = 0;
    await call();
    await isQuiet();
    const writes = statements.filter((text) => /^(begin|commit|rollback|insert|update|delete)/.test(text));
    expect(writes.length).toBeGreaterThan(3);
    const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';
    return { all: statements.filter((text) => !isEnd(text)), ends: statements.filter(isEnd) };
  };
  const expectSame = async (known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<void> => {
    const [one, other] = [await workOf(known), await workOf(unknown)];
    expect(other.all).toEqual(one.all);
    const differing = one.ends.map((end, index) => [end, other.ends[index]]).filter(([end, otherEnd]) => end !== otherEnd);
    expect(differing).toEqual([['commit', 'rollback']]);
    expect(other.ends).toHaveLength(one.ends.length);
  };

  it('of a reset', async () => {
    const request = (UserName: string) => () => server.browser().post('/login/resetpassword', { UserName });
    await expectSame(request('participant2@acme.example'), request('nobody@acme.example'));
  });

  it('of the facts of a registration', async () => {
    const check = (LastName: string) => () => {
      const Fields = { FirstName: 'Erin', LastName, DateOfBirth: '1988-04-12', EmployeeNumber: 'A-20001' };
      return server.browser().post('/registration/v2/eligibility', { Rid: 'ACME-2026', IsPrimaryMember: true, Fields });
    };
    await expectSame(check('Eligible'), check('Nobody'));
  });

  it('of a guess that warns the owner', async () => {
    const guessed = (name: string) => async () => {
      for (let time = 0; time < 15; time += 1) await server.browser().login(name, 'wrong');
    };
    await expectSame(guessed('participant2@acme.example'), guessed('nobody@acme.example'));
  });
});

it('[SES-006, SES-137] a reset is answered before anything is written, and hashes nothing', async () => {
  let release = (): void => undefined;
  const answered = vi.spyOn(HttpExchange.prototype, 'answered').mockReturnValue(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  const change = vi.spyOn(ModuleCall.prototype, 'change');
  expect((await server.browser().post('/login/resetpassword', { UserName: 'participant2@acme.example' })).statusCode).toBe(200);
  expect(change).not.toHaveBeenCalled();
  release();
  await server.platform.settled();
  expect(change).toHaveBeenCalled();
  expect(checked).toEqual([]);
  for (const spy of [answered, change]) spy.mockRestore();
});
