import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAnswer, forgetOldAnswers, type KeptAnswer, type KeyedRequest, keepAnswer } from './idempotency';
import { givenAddress } from './mail/recipients';
import type { Platform } from './platform';
import { platformForTests } from './testing/platformForTests';

let platform: Platform;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ platform, close } = await platformForTests());
});
afterEach(() => close());

const request: KeyedRequest = { personId: 'p', key: 'k', route: 'POST /userprograms/quit', bodyHash: 'h' };
const mail = { to: givenAddress('a@acme.example'), kind: 'mail', subject: 'Done', body: '' } as const;

/** A change like that of an endpoint, in one transaction: looks the key up, works, stores the answer. `crash` fails before the commit. */
const change = (asked: KeyedRequest, crash = false): Promise<KeptAnswer | 'conflict' | 'withdrawn'> =>
  platform.db.transaction().execute(async (trx) => {
    const found = await findAnswer(trx, asked);
    if (found) return found;
    await platform.outbox.add(trx, mail);
    const answer = { status: 200, answer: '"first"' };
    await keepAnswer(trx, asked, answer, platform.clock.iso());
    if (crash) throw new Error('crash');
    return answer;
  });
const workDone = async (): Promise<number> => (await platform.outbox.list(platform.db, '')).length;

describe('a key that comes twice', () => {
  it('is answered as the first time, and the work is done once', async () => {
    const first = await change(request);
    expect(await change(request)).toEqual(first);
    expect(await workDone()).toBe(1);
  });

  it('is a conflict with another body or another call', async () => {
    await change(request);
    expect(await change({ ...request, bodyHash: 'other' })).toBe('conflict');
    expect(await change({ ...request, route: 'POST /other' })).toBe('conflict');
    expect(await workDone()).toBe(1);
  });

  it("is another person's own", async () => {
    await change(request);
    await change({ ...request, personId: 'q' });
    expect(await workDone()).toBe(2);
  });

  it('after a crash before the commit the repeated call does the work', async () => {
    await expect(change(request, true)).rejects.toThrow('crash');
    expect(await workDone()).toBe(0);
    await change(request);
    expect(await workDone()).toBe(1);
  });

  it('twenty at once do the work once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await workDone()).toBe(1);
  });

  it('is forgotten after thirty days', async () => {
    await change(request);
    platform.clock.advance(29 * 86_400_000);
    await forgetOldAnswers(platform.db, platform.clock);
    await change(request);
    expect(await workDone()).toBe(1);
    platform.clock.advance(2 * 86_400_000);
    await forgetOldAnswers(platform.db, platform.clock);
    await change(request);
    expect(await workDone()).toBe(2);
  });
});
