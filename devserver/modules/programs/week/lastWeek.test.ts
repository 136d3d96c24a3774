import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepPreferences } from '../../../platform/auth/preferences';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import rewards from '../../rewards/routes';
import programs from '../routes';

const mail = 'sso@acme.example';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([programs, rewards]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as(mail);
  await me.post('/userprograms/joinprograms', [{ ProgramId: 'acme-stairs', IsPersonal: false }]);
});
afterAll(() => server.close());

const report = async (UserComments = ''): Promise<void> => {
  const body = { ChallengeId: 'acme-stairs', ChallengeOwnerId: 'acme', Attachment: null, AttachmentName: null, UserComments, Checked: true };
  const { status } = await me.post('/userprograms/submitselfreport/', { ...body, RequireApproval: false });
  expect(status).toBe(200);
};
/** Goes to a time, and signs in again because a session does not last as long. */
const goTo = async (instant: string): Promise<void> => {
  server.clock.set(new Date(instant));
  await server.platform.settled();
  me = await server.as(mail);
};
const lastWeek = async (who = me) => (await who.get('/userprograms/today')).body.Data.LastWeek;
const hide = (First: string, who = me) => who.post('/userprograms/hidelastweek', { First });

describe('the last week', () => {
  it('has the days and programs with a report, the points earned, and the program that ends next', async () => {
    expect(await lastWeek()).toBeNull();
    await report();
    await goTo('2026-11-21T18:00:00Z');
    await report();
    expect(await lastWeek()).toBeNull();
    const { EarnedPoints } = (await me.get('/userprograms/detail?ownerId=acme&id=acme-stairs')).body.Data;
    await goTo('2026-11-23T18:00:00Z');
    await report();
    expect(await lastWeek()).toEqual({
      First: '2026-11-16',
      Last: '2026-11-22',
      Days: 2,
      Programs: 1,
      Completed: 0,
      Points: EarnedPoints,
      Next: expect.objectContaining({ Name: expect.any(String), EndDate: expect.stringMatching(/^\d{4}-/) }),
    });
  });

  it('begins on Monday in the zone of the person', async () => {
    await report();
    await goTo('2026-11-23T05:30:00Z');
    expect(await lastWeek()).toBeNull();
    await goTo('2026-11-23T06:30:00Z');
    expect(await lastWeek()).toMatchObject({ First: '2026-11-16' });
  });

  it('is hidden until the next one, for its person only', async () => {
    await report();
    await goTo('2026-11-23T18:00:00Z');
    expect((await hide('2026-11-09')).status).toBe(200);
    expect(await lastWeek()).not.toBeNull();
    const other = await server.as('hidden@acme.example');
    expect((await hide('2026-11-16', other)).status).toBe(200);
    expect(await lastWeek()).not.toBeNull();
    expect((await hide('2026-11-16')).body.Data).toEqual({ First: '2026-11-16' });
    expect((await hide('2026-11-16')).status).toBe(200);
    expect(await lastWeek()).toBeNull();
    await report();
    await goTo('2026-11-30T18:00:00Z');
    expect(await lastWeek()).toMatchObject({ First: '2026-11-23' });
  });

  it('has no points in a company without the plugin of rewards', async () => {
    const other = await server.as('participant@globex.example');
    const summary = await lastWeek(other);
    expect(summary?.Points ?? null).toBeNull();
  });

  it('refuses what is no day, and callers without a session', async () => {
    expect((await hide('last Monday')).status).toBe(400);
    expect((await server.anonymous('POST', '/userprograms/hidelastweek', { First: '2026-11-16' })).status).toBe(401);
  });
});

describe('the weekly mail', () => {
  const subscribe = (language: 'en-US' | 'es-419' = 'en-US') =>
    Promise.all([
      keepPreferences(server.platform.db, me.userId, { hide_from_status_email: 0 }),
      server.platform.db.updateTable('person').set({ language }).where('id', '=', me.userId).execute(),
    ]);
  const mails = async () =>
    (await server.platform.outbox.list(server.platform.db, 'https://site.example')).filter(({ Subject }) => /^(Your week|Tu semana)/.test(Subject));

  it('is sent once a week, on Monday morning of the person, to those who have asked for it', async () => {
    await report('Up to the roof, pulse 150');
    await goTo('2026-11-23T13:30:00Z');
    expect(await mails()).toEqual([]);
    await subscribe();
    await goTo('2026-11-23T12:00:00Z');
    expect(await mails()).toEqual([]);
    await goTo('2026-11-23T13:00:00Z');
    await goTo('2026-11-23T13:01:00Z');
    await goTo('2026-11-24T13:00:00Z');
    const [sent, ...more] = await mails();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ Subject: 'Your week, November 16 to November 22' });
    expect(sent?.Body).toMatch(/- 1 active day\n- 1 program reported\n/);
    expect(sent?.Body).toMatch(/Next: [\d,]+ points to your reward at [\d,]+\./);
    expect(sent?.Body).toContain('Turn off the weekly email in your profile: https://site.example/act/userprofile');
    expect(sent?.Body).not.toMatch(/pulse|roof/);
  });

  it('is written in the language of the person', async () => {
    await report();
    await subscribe('es-419');
    await goTo('2026-11-23T15:00:00Z');
    const [sent] = await mails();
    expect(sent?.Subject).toBe('Tu semana, del 16 de noviembre al 22 de noviembre');
    expect(sent?.Body).toMatch(/- 1 día activo\n- 1 programa reportado\n/);
  });

  it('is left out after a week without activity, also once there is some on Monday', async () => {
    await subscribe();
    await goTo('2026-11-23T15:00:00Z');
    await report();
    await goTo('2026-11-23T16:00:00Z');
    expect(await mails()).toEqual([]);
  });
});
