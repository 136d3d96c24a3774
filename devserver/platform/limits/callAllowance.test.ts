import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import root from '../../modules/root/routes';
import { appForTests, type TestApp } from '../../testing/appForTests';
import { CallAllowance } from './callAllowance';

describe('the allowance of a person', () => {
  let at = 0;
  const clock = { now: () => new Date(at) };

  it('is a burst of that many calls, and then that rate per minute', () => {
    const allowance = new CallAllowance(clock, 120);
    for (let n = 0; n < 120; n += 1) expect(allowance.take('ann')).toBe(0);
    expect(allowance.take('ann')).toBe(1);
    expect(allowance.take('bob')).toBe(0);
    at += 1000;
    expect([allowance.take('ann'), allowance.take('ann'), allowance.take('ann')]).toEqual([0, 0, 1]);
    at += 3_600_000;
    for (let n = 0; n < 120; n += 1) expect(allowance.take('ann')).toBe(0);
    expect(allowance.take('ann')).toBe(1);
  });

  it('outlives a clock that is set back', () => {
    const allowance = new CallAllowance(clock, 60);
    for (let n = 0; n < 59; n += 1) allowance.take('ann');
    at -= 86_400_000;
    expect([allowance.take('ann'), allowance.take('ann')]).toEqual([0, 1]);
    at += 1000;
    expect(allowance.take('ann')).toBe(0);
  });
});

describe('every signed-in call', () => {
  let server: TestApp;
  beforeAll(async () => {
    // The time changes only if it is moved: each second adds one call.
    vi.useFakeTimers({ toFake: ['Date'] });
    server = await appForTests([root], { settings: { callsPerMinute: 60 } });
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });
  beforeEach(() => server.fresh());

  it('beyond it answers 429 with Retry-After in the language of the person, and does not affect the session and other people', async () => {
    const [me, other] = [await server.as('participant@acme.example'), await server.as('participant2@acme.example')];
    for (let n = 0; n < 60; n += 1) expect((await me.get('/user/current')).status).toBe(200);
    const refused = await server.app.inject({ url: '/api/user/current', headers: { ...me.authorization, 'accept-language': 'es-419' } });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toEqual({ StatusCode: 429, Errors: [{ Message: expect.stringContaining('demasiadas solicitudes') }], ShowUser: true });
    expect((await other.get('/user/current')).status).toBe(200);
    expect((await server.anonymous('GET', '/health')).status).toBe(200);
    server.clock.advance(1000);
    expect((await me.get('/user/current')).status).toBe(200);
  });
});
