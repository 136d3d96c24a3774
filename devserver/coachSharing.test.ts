import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Privacy } from '../shell/features/account/contract';
import notices from './modules/notices/routes';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';
import { modulesNamed } from './testing/modulesNamed';
import { query } from './testing/query';

const person = 'acme-participant';
const detail = `/coach-view/participant-detail/${person}`;
const closed = [
  `/coach-view/tracking/trackerlist/${person}`,
  `/coach-view/trackerdefinitions/${person}`,
  `/coach-view/tracking/${person}/setup/acme-pages`,
  `/entities/acme/users/${person}/tracker-entries/trackerId/acme-pages/setup`,
];

let app: TestApp;
let me: SignedIn;
let coach: SignedIn;
beforeAll(async () => {
  app = await appForTests([notices, ...modulesNamed('account', 'coaching-scheduler', 'events', 'hra', 'programs', 'root', 'session', 'support', 'trackers')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.fresh();
  me = await app.as('participant@acme.example');
  coach = await app.as('coach@acme.example');
});

const share = async (IsGiven: boolean) => {
  const { Consents } = (await me.get('/user/privacy')).body as Privacy;
  const TextId = Consents.find(({ ConsentId }) => ConsentId === 'acme-notice-coaching')?.Offer?.TextId;
  const { status } = await me.post('/user/privacy/consents', { Area: 'notices', ConsentId: 'acme-notice-coaching', IsGiven, ...(IsGiven && { TextId }) });
  expect(status).toBe(200);
};
const act = (ImpersonationType: string, who: SignedIn = coach) =>
  who.post('/PerformImpersonation/ImpersonateUser', { UserId: person, UserName: 'participant@acme.example', EntityId: 'acme', ImpersonationType });
const statuses = async (who: SignedIn) => Promise.all(closed.map(async (path) => (await who.get(path)).status));
const spanish = { 'accept-language': 'es-419' };

describe('sharing with a coach', () => {
  it('[COA-062] withdrawn closes challenges, trackers and health results to coaches, and given again opens them', async () => {
    const before = (await coach.get(detail)).body.Data;
    expect(before).toMatchObject({ IsShared: true });
    expect([before.Programs.length > 0, before.BiometricMeasurements.length > 0]).toEqual([true, true]);
    expect(await statuses(coach)).toEqual([200, 200, 200, 200]);

    await share(false);
    expect((await coach.get(detail)).body.Data).toEqual({ ...before, IsShared: false, Programs: [], BiometricMeasurements: [] });
    expect(await statuses(coach)).toEqual([403, 403, 403, 403]);
    expect((await coach.get(closed[0] ?? '')).body.Errors[0].Message).toMatch(/^This person does not share/);
    expect((await coach.get(closed[0] ?? '', spanish)).body.Errors[0].Message).toMatch(/^Esta persona no comparte/);
    expect((await coach.delete(`/coach-view/tracking/${person}/acme-pages/20261115`)).status).toBe(403);
    const partner = await app.as('triple@northwind.example');
    expect((await partner.get(closed[0] ?? '')).status).toBe(403);
    expect((await statuses(me)).at(-1)).toBe(200);

    await share(true);
    expect((await coach.get(detail)).body.Data).toEqual(before);
    expect(await statuses(coach)).toEqual([200, 200, 200, 200]);
  });

  it('[SUP-067] withdrawal ends acting as a coach, who continues as themselves and sees why; none can start, while support still can', async () => {
    const { Token } = (await act('Coach')).body.Data;
    const asActing = () => app.app.inject({ url: '/api/user/current', headers: { authorization: `Bearer ${Token}` } });
    expect((await asActing()).statusCode).toBe(200);
    await share(false);
    expect((await asActing()).statusCode).toBe(401);
    const verify = async () => (await app.anonymous('GET', `/login/verifytoken?token=${encodeURIComponent(Token)}`)).body;
    const oneself = await verify();
    const ActingEnded = { Name: 'Paige Participant', Because: 'NotShared' };
    expect(oneself).toMatchObject({ IsLoginSuccessful: true, UserId: 'acme-coach', ActingEnded });
    const headers = { authorization: `Bearer ${oneself.Token}` };
    const current = () => app.app.inject({ url: '/api/user/current', headers });
    expect((await current()).json().UserId).toBe('acme-coach');
    expect((await verify()).Token).toBe(oneself.Token);
    const ended = await app.platform.db
      .selectFrom('audit')
      .select('target')
      .where('action', '=', 'impersonation.ended')
      .where('actor_id', '=', me.userId)
      .execute();
    expect(ended).toEqual([{ target: person }]);
    // After the coach has signed out, the token of the impersonation is invalid.
    expect((await app.app.inject({ url: '/api/login/logout', headers })).statusCode).toBe(200);
    expect((await verify()).IsLoginSuccessful).toBe(false);
    const again = await app.as('coach@acme.example');
    expect(await act('Coach', again)).toMatchObject({ status: 403, body: { Errors: [{ Message: expect.stringMatching(/does not share/) }] } });
    expect((await act('Support', await app.as('support@acme.example'))).status).toBe(200);
    await share(true);
    expect((await act('Coach', again)).status).toBe(200);
  });

  it('[NOT-048] declined at the first sign-in, or not answered yet, is closed, too; a company without such a notice asks nothing', async () => {
    const shares = (userId: string, companyId: string) => notices.reads?.['notices.sharesWithCoach']?.({ userId, companyId }, { db: app.platform.db } as never);
    expect(await shares('acme-newcomer', 'acme')).toBe(false);
    const newcomer = await app.as('newcomer@acme.example');
    const answer = (accepted: boolean) =>
      newcomer.get(`/programnotification/acceptuserprogramnotification?programNotificationId=acme-notice-coaching&accepted=${accepted}`);
    expect((await answer(false)).status).toBe(200);
    await query(app.platform.db, "update consent_notice set is_enabled = 0 where id = 'acme-notice-coaching'");
    expect(await shares('acme-newcomer', 'acme')).toBe(false);
    await query(app.platform.db, "update consent_notice set is_enabled = 1 where id = 'acme-notice-coaching'");
    expect((await answer(true)).status).toBe(200);
    expect(await shares('acme-newcomer', 'acme')).toBe(true);
    expect(await shares('globex-participant', 'globex')).toBe(true);
  });

  it('[PRG-082] withdrawn, no mail tells the coach which challenges the person joins', async () => {
    const request = (ProgramId: string) => ({ ProgramId, IsPersonal: false });
    const join = async (id: string) => {
      expect((await me.post('/userprograms/joinprograms', [request(id)])).status).toBe(200);
      const mails = await app.platform.outbox.list(app.platform.db, 'http://wellspring.example');
      return mails.filter(({ To, Subject }) => To === 'coach@acme.example' && Subject.includes('joined a challenge')).length;
    };
    await share(false);
    expect(await join('acme-long-walk')).toBe(0);
    await share(true);
    expect(await join('acme-stretch-card')).toBe(1);
  });
});
