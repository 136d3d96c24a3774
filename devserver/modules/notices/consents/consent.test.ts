import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProgramNotification } from '../../../../shell/features/notices/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import notices from '../routes';
import type { NoticesTables } from '../tables';
import { auditedActions, inSpanish, messagesOf } from '../testing/answers';

let server: TestApp;
let newcomer: SignedIn;
beforeAll(async () => {
  server = await appForTests([notices]);
});
beforeEach(async () => {
  await server.fresh();
  newcomer = await server.as('newcomer@acme.example');
});
afterAll(() => server.close());

const list = '/programnotification/getuserprogramnotifications';
const accept = '/programnotification/acceptuserprogramnotification';
const openTo = async (who: SignedIn): Promise<string[]> =>
  ((await who.get(list)).body as ProgramNotification[]).map(({ ProgramNotificationId }) => ProgramNotificationId);
const answer = (who: SignedIn, id: string, accepted: boolean | string, headers = {}) =>
  who.get(`${accept}?programNotificationId=${id}&accepted=${accepted}`, headers);
const all = ['acme-notice-program', 'acme-notice-coaching', 'acme-notice-lastyear'];

describe('the notices of a person', () => {
  it('[NOT-041, NOT-042, NOT-043] are those of the company in their order, switched off or not', async () => {
    const { body } = await newcomer.get(list);
    expect(body.map((notice: ProgramNotification) => notice.ProgramNotificationId)).toEqual(all);
    expect(body[0]).toEqual({
      ProgramNotificationId: 'acme-notice-program',
      Name: 'Wellness Program Notification',
      Content: expect.stringContaining('<strong>Acme in Motion</strong>'),
      IsEnabled: true,
      ProceedAfterDeclineAllowed: false,
      LanguageCode: 'en',
      TextId: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(body[1]).toMatchObject({ IsEnabled: true, ProceedAfterDeclineAllowed: true });
    expect(body[2]).toMatchObject({ IsEnabled: false });
  });

  it('[NOT-042] are in the language of the call', async () => {
    const { body } = await newcomer.get(list, inSpanish);
    expect(body[1]).toMatchObject({ Name: 'Compartir con tu coach', Content: expect.stringContaining('tu coach ve tus retos') });
  });

  it('[NOT-043] are open to the newcomer alone of all fixture people', async () => {
    const people = await server.platform.db.selectFrom('person').select('user_name').execute();
    for (const { user_name } of people.filter((person) => person.user_name !== 'newcomer@acme.example')) {
      const { body } = await (await server.as(user_name)).get(list);
      expect(
        body.filter(({ IsEnabled }: ProgramNotification) => IsEnabled),
        user_name,
      ).toEqual([]);
    }
  });

  it('[ADN-086] can be answered only by people in their audience', async () => {
    await server.tables<NoticesTables>().updateTable('consent_notice').set({ roles: '["Support"]' }).where('id', '=', 'acme-notice-coaching').execute();
    expect(await openTo(newcomer)).not.toContain('acme-notice-coaching');
    expect((await answer(newcomer, 'acme-notice-coaching', true)).status).toBe(404);
  });

  it('[NOT-042, NOT-047] are closed without a token', async () => {
    expect((await server.anonymous('GET', list)).status).toBe(401);
    expect((await server.anonymous('GET', `${accept}?programNotificationId=${all[0]}&accepted=true`)).status).toBe(401);
  });
});

describe('the answer to a notice', () => {
  it('[NOT-044, NOT-047] an agreement removes it permanently; a repetition changes nothing', async () => {
    expect(await answer(newcomer, 'acme-notice-program', true)).toEqual({ status: 200, body: true });
    expect(await answer(newcomer, 'acme-notice-program', true)).toEqual({ status: 200, body: true });
    expect(await openTo(newcomer)).toEqual(all.slice(1));
    expect(await openTo(await server.as('newcomer@acme.example'))).toEqual(all.slice(1));
    expect(await auditedActions(server)).toEqual(['notice.accepted']);
  });

  it('[NOT-048] that it is declined removes it, in later sign-in sessions too', async () => {
    expect(await answer(newcomer, 'acme-notice-coaching', false)).toEqual({ status: 200, body: true });
    expect(await answer(newcomer, 'acme-notice-coaching', false)).toEqual({ status: 200, body: true });
    expect(await openTo(newcomer)).toEqual(['acme-notice-program', 'acme-notice-lastyear']);
    expect(await openTo(await server.as('newcomer@acme.example'))).toEqual(['acme-notice-program', 'acme-notice-lastyear']);
    expect(await auditedActions(server)).toEqual(['notice.declined']);
  });

  it('[NOT-047, NOT-048] that was given last counts', async () => {
    await answer(newcomer, 'acme-notice-coaching', false);
    await answer(newcomer, 'acme-notice-coaching', true);
    const rows = server.tables<NoticesTables>().selectFrom('consent_answer').select(['notice_id', 'accepted']).where('person_id', '=', newcomer.userId);
    expect(await rows.execute()).toEqual([{ notice_id: 'acme-notice-coaching', accepted: 1 }]);
    expect(await openTo(await server.as('newcomer@acme.example'))).toEqual(['acme-notice-program', 'acme-notice-lastyear']);
  });

  it('[NOT-040, NOT-048] cannot be no where the notice must be agreed to', async () => {
    const refused = await answer(newcomer, 'acme-notice-program', false);
    expect(refused.status).toBe(400);
    expect(messagesOf(refused)).toEqual(['You can only continue if you agree to this notice.']);
    expect(messagesOf(await answer(newcomer, 'acme-notice-program', false, inSpanish))).toEqual(['Solo puedes continuar si aceptas este aviso.']);
    expect(await openTo(newcomer)).toEqual(all);
  });

  it('[NOT-047] to a notice of another company is 404, as to one that is not there', async () => {
    const missing = await answer(newcomer, 'no-such-notice', true);
    expect(missing.status).toBe(404);
    expect(await answer(await server.as('participant@globex.example'), 'acme-notice-program', true)).toEqual(missing);
  });

  it.each(['?programNotificationId=acme-notice-program', '?accepted=true', '?programNotificationId=acme-notice-program&accepted=maybe'])(
    '[NOT-047] is refused without what it needs: %s',
    async (query) => {
      expect((await newcomer.get(accept + query)).status).toBe(400);
    },
  );

  it('[NOT-046] cannot be given during impersonation', async () => {
    const support = await server.as('support@acme.example', 'newcomer@acme.example');
    expect((await answer(support, 'acme-notice-program', true)).status).toBe(403);
    expect(await openTo(newcomer)).toEqual(all);
  });
});
