import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepPreferences, readPreferences } from '../../../platform/auth/preferences';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import account from '../../account/routes';
import rewards from '../../rewards/routes';
import programs from '../routes';

const mail = 'sso@acme.example';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([programs, rewards, account]);
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
    expect(sent?.Body).toMatch(/Stop the weekly email: https:\/\/site\.example\/mails\?wish=weekly\.[\w.-]+\n/);
    expect(sent?.Unsubscribe).toMatch(/^https:\/\/site\.example\/api\/user\/unsubscribe\?wish=weekly\.[\w.-]+$/);
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

  describe('is ended by its link', () => {
    /** Sends the mail of a week, and returns the key of its link. */
    const keyOf = async (): Promise<string> => {
      await report();
      await subscribe();
      await goTo('2026-11-23T15:00:00Z');
      return /wish=([\w.-]+)\n/.exec((await mails())[0]?.Body ?? '')?.[1] ?? '';
    };
    const call = (method: 'GET' | 'POST', key: string, type = 'application/x-www-form-urlencoded') => {
      const form = method === 'POST' ? { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' } : {};
      return server.app.inject({ method, url: `/api/user/unsubscribe?wish=${key}`, ...form });
    };
    const wish = (key: string) => server.anonymous('GET', `/user/mailwish?wish=${key}`);
    const audited = () => server.platform.db.selectFrom('audit').select('subject_id').where('action', '=', 'account.weeklyMailWishSaved').execute();

    it('in one click of the mail program, without a session, and once if it comes twice', async () => {
      const key = await keyOf();
      expect((await call('GET', key)).body).toContain('<form method="post"');
      expect((await wish(key)).body.Data).toMatchObject({ Kind: 'Weekly', IsWanted: true });
      for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
        const { statusCode, body } = await call('POST', key, type);
        expect([statusCode, body]).toEqual([200, expect.stringContaining('The weekly email is off')]);
      }
      expect((await me.get('/user/userprofilev2')).body.HideWeelyStatusEmail).toBe(true);
      expect(await audited()).toHaveLength(1);
      expect((await call('GET', key)).body).not.toContain('<form');
      await report();
      await goTo('2026-11-30T15:00:00Z');
      expect(await mails()).toHaveLength(1);
    });

    it('and switched on again on its page, without any other mail', async () => {
      const key = await keyOf();
      const { hide_from_email } = await readPreferences(server.platform.db, me.userId);
      await server.anonymous('POST', '/user/mailwish', { Wish: key, IsWanted: false });
      expect(await readPreferences(server.platform.db, me.userId)).toMatchObject({ hide_from_email, hide_from_status_email: 1 });
      expect((await server.anonymous('POST', '/user/mailwish', { Wish: key, IsWanted: true })).body.Data).toMatchObject({ IsWanted: true });
      expect(await readPreferences(server.platform.db, me.userId)).toMatchObject({ hide_from_email, hide_from_status_email: 0 });
      expect(await audited()).toHaveLength(2);
    });

    it('for its person only: a changed key says and changes nothing', async () => {
      const key = await keyOf();
      const other = await server.as('hidden@acme.example');
      const [name, id = '', signature = ''] = key.split('.');
      const swapped = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
      for (const wrong of [
        [name, Buffer.from(other.userId).toString('base64url'), signature],
        [name, id, swapped(signature)],
        [name, id],
        ['daily', id, signature],
        [name, id, signature, ''],
      ].map((parts) => parts.join('.'))) {
        expect((await wish(wrong)).status).toBe(404);
        expect((await server.anonymous('POST', '/user/mailwish', { Wish: wrong, IsWanted: false })).status).toBe(404);
        const { body } = await call('POST', wrong);
        expect(body).toContain('This link is not valid');
        expect(body).not.toContain('Acme');
      }
      expect((await wish(key)).body.Data).toMatchObject({ IsWanted: true });
      expect(await audited()).toEqual([]);
    });

    it('in the language of the person', async () => {
      const key = await keyOf();
      await server.platform.db.updateTable('person').set({ language: 'es-419' }).where('id', '=', me.userId).execute();
      expect((await call('GET', key)).body).toContain('¿Dejar de recibir el correo semanal?');
    });

    it('unless the person has left', async () => {
      const key = await keyOf();
      await server.platform.db.updateTable('person').set({ is_active: 0 }).where('id', '=', me.userId).execute();
      expect((await wish(key)).status).toBe(404);
    });

    it('with a limit of changes in an hour', async () => {
      const key = await keyOf();
      const turn = (IsWanted: boolean) => server.anonymous('POST', '/user/mailwish', { Wish: key, IsWanted });
      for (let count = 0; count < 30; count += 1) expect((await turn(count % 2 === 1)).status).toBe(200);
      expect((await turn(false)).status).toBe(429);
    });
  });
});
