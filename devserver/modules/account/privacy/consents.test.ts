import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Privacy } from '../../../../shell/features/account/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { query } from '../../../testing/query';
import account from '../routes';

const privacy = '/user/privacy';
const coach = { Area: 'notices', ConsentId: 'acme-notice-coaching' };

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([account, ...modulesNamed('root', 'session', 'notices', 'trackers')]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});

type Consent = Privacy['Consents'][number];

const consentOf = async (id: string, who: SignedIn = me): Promise<Consent> => {
  const found = ((await who.get(privacy)).body as Privacy).Consents.find(({ ConsentId }) => ConsentId === id);
  if (found === undefined) throw new Error(`${id} is not listed.`);
  return found;
};
const answer = (body: object, who: SignedIn = me) => who.post(`${privacy}/consents`, body);
const textOf = async ({ History }: Consent): Promise<string> =>
  (await me.get(`${privacy}/consents/texts/${History.findLast(({ TextId }) => TextId)?.TextId}`)).body.Content;
const actions = async () =>
  (await server.platform.db.selectFrom('audit').select('action').where('action', 'like', 'notice.%').orderBy('id').execute()).map(({ action }) => action);

describe('the text that was agreed to', () => {
  it('stays as it was shown when the notice is edited, and is visible to no one else', async () => {
    const before = await textOf(await consentOf('acme-notice-coaching'));
    expect(before).toContain('your coach sees your challenges');
    await query(server.platform.db, "update consent_notice_text set content = '<p>Something else.</p>'");
    const now = await consentOf('acme-notice-coaching');
    expect(await textOf(now)).toBe(before);
    const spanish = await server.as('spanish@acme.example');
    const theirs = await consentOf('acme-notice-coaching', spanish);
    expect((await spanish.get(`${privacy}/consents/texts/${theirs.History[0]?.TextId}`)).body).toMatchObject({
      Language: 'es-419',
      Name: 'Compartir con tu coach',
    });
    expect((await me.get(`${privacy}/consents/texts/${theirs.History[0]?.TextId}`)).status).toBe(404);
    await expect(query(server.platform.db, "update consent_text set content = ''")).rejects.toThrow(/stays as it is/);
  });

  it('is in the language of the reader, or the named one', async () => {
    const newcomer = await server.as('newcomer@acme.example');
    const [, notice] = (await newcomer.get('/programnotification/getuserprogramnotifications', { 'accept-language': 'es-419' })).body;
    const accept = `/programnotification/acceptuserprogramnotification?programNotificationId=${notice.ProgramNotificationId}&accepted=true`;
    expect((await newcomer.get(`${accept}&textId=another`)).status).toBe(409);
    expect((await newcomer.get(`${accept}&textId=${notice.TextId}`)).status).toBe(200);
    expect((await consentOf(notice.ProgramNotificationId, newcomer)).History).toEqual([{ Outcome: 'given', At: expect.any(String), TextId: notice.TextId }]);
  });
});

describe('a consent', () => {
  it('is withdrawn and given again, each time with a dated line, a mail and a line of the audit', async () => {
    expect(await consentOf('acme-notice-coaching')).toMatchObject({
      IsGiven: true,
      May: 'withdraw',
      Follows: expect.stringContaining('Coaches will no longer see'),
    });
    expect((await answer({ ...coach, IsGiven: false })).status).toBe(200);
    expect((await answer({ ...coach, IsGiven: false })).status).toBe(200);
    const withdrawn = await consentOf('acme-notice-coaching');
    expect(withdrawn).toMatchObject({ IsGiven: false, May: 'give' });
    expect(withdrawn.History.map(({ Outcome }) => Outcome)).toEqual(['given', 'withdrawn']);
    expect((await answer({ ...coach, IsGiven: true, TextId: 'not read' })).status).toBe(409);
    expect((await answer({ ...coach, IsGiven: true, TextId: withdrawn.Offer?.TextId })).status).toBe(200);
    expect((await consentOf('acme-notice-coaching')).History.map(({ Outcome }) => Outcome)).toEqual(['given', 'withdrawn', 'given']);
    expect(await actions()).toEqual(['notice.withdrawn', 'notice.accepted']);
    const mails = await server.platform.outbox.list(server.platform.db, 'http://wellspring.example');
    for (const { Body } of mails.filter(({ Subject }) => Subject.includes('Sharing with your coach')))
      expect(Body).toMatch(/^Hello Paige,\n\nYou (agreed|withdrew your agreement) to "Sharing with your coach"/);
    const subjects = mails.map(({ Subject }) => Subject);
    expect(subjects).toEqual(expect.arrayContaining(['You withdrew your agreement: Sharing with your coach', 'You agreed: Sharing with your coach']));
  });

  it.each([
    ['notices', 'acme-notice-program', 'Your company requires this'],
    ['session', 'acme-eula', 'contract'],
    ['session', 'acme-privacy', 'what happens to your data'],
  ])('that law or contract need stays, and says why: %s %s', async (Area, ConsentId, why) => {
    const refused = await answer({ Area, ConsentId, IsGiven: false });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain(why);
    expect(await consentOf(ConsentId)).toMatchObject({ IsGiven: true, May: null, Follows: expect.stringContaining(why) });
  });

  it('to text messages ends when it is withdrawn: no reminder is sent as a text', async () => {
    const number = () => query(server.platform.db, "select * from account_reminder where person_id = ? and kind = 'text'", me.userId);
    expect(await textOf(await consentOf('text'))).toContain('YES');
    expect(await number()).toHaveLength(1);
    expect((await answer({ Area: 'account', ConsentId: 'text', IsGiven: false })).status).toBe(200);
    expect(await number()).toHaveLength(0);
    expect(await consentOf('text')).toMatchObject({ IsGiven: false, May: null, Follows: expect.stringContaining('in your profile') });
  });

  it('to the reading of a device ends the connection', async () => {
    const device = ((await me.get(privacy)).body as Privacy).Consents.find(({ Area, May }) => Area === 'trackers' && May === 'withdraw');
    expect(device?.TextMissing).toContain('manufacturer of the device');
    expect((await answer({ Area: 'trackers', ConsentId: device?.ConsentId, IsGiven: false })).status).toBe(200);
    expect(await consentOf(device?.ConsentId ?? '')).toMatchObject({ IsGiven: false, History: [{ Outcome: 'given' }, { Outcome: 'withdrawn' }] });
  });

  it('cannot be withdrawn by an impersonating user, nor if it was never asked for', async () => {
    const acting = await server.as('support@acme.example', 'participant@acme.example');
    expect((await answer({ ...coach, IsGiven: false }, acting)).status).toBe(403);
    expect((await answer({ ...coach, IsGiven: false }, await server.as('participant@globex.example'))).status).toBe(404);
  });

  it('from before texts were stored says so', async () => {
    await query(server.platform.db, "delete from consent_entry where consent_id = 'acme-notice-coaching'");
    expect(await consentOf('acme-notice-coaching')).toMatchObject({ History: [], TextMissing: 'The text you agreed to was not stored at that time.' });
  });
});
