import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../../shell/features/account/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { asSaved } from '../examples';
import account from '../routes';
import type { AccountTables } from '../tables';

const path = '/user/userprofilev2';
const hour = 3600_000;

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([account]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant2@acme.example');
});

const profileOf = async (who: SignedIn): Promise<Profile> => (await who.get(path)).body;
const save = async (who: SignedIn, change: Partial<ReturnType<typeof asSaved>>) => who.post(path, { ...asSaved(await profileOf(who)), ...change });

interface Sent {
  readonly Id: number;
  readonly To: string;
  readonly Kind: string;
  readonly Body: string;
}

/** Messages to an address, newest first. */
const sentTo = async (address: string): Promise<Sent[]> => {
  const all: Sent[] = (await server.app.inject({ url: '/api/__dev/outbox' })).json();
  return all.filter(({ To }) => To === address);
};
const reply = (id: number, text: string) => server.app.inject({ method: 'POST', url: '/api/__dev/replies', payload: { id, text } });
const own = '+13125550102';

describe('a mobile number', () => {
  it('[ACC-011, ACC-027, ACC-028, ACC-029] is verified by the reply YES to its text, once', async () => {
    expect(await profileOf(me)).toMatchObject({ TextToolVerificationStatus: 'pendingWithResend', VerificationSent: false });
    const sent = await me.post('/user/mobileverification', { MobileNumber: '(312) 555-0102' });
    expect(sent.body).toMatchObject({ Successful: true, Data: { TextToolVerificationStatus: 'pending', VerificationSent: true } });
    server.clock.advance(2 * 60_000);
    expect((await profileOf(me)).TextToolVerificationStatus).toBe('pendingWithResend');
    const [text] = await sentTo(own);
    expect(text?.Body).toContain('Reply YES');
    expect((await reply(text!.Id, 'no idea')).json()).toEqual({ received: true });
    expect((await profileOf(me)).TextToolVerificationStatus).toBe('pendingWithResend');
    await reply(text!.Id, 'Yes.');
    expect(await profileOf(me)).toMatchObject({ TextToolVerificationStatus: 'verified', VerificationSent: false });
    // The text is invalid from then on: for another number, and for the same one.
    await save(me, { MobileNumber: '+13125550190' });
    await reply(text!.Id, 'YES');
    expect((await profileOf(me)).TextToolVerificationStatus).toBe('pending');
  });

  it('is not verified by a text that is too old, or that another one has replaced', async () => {
    await me.post('/user/mobileverification', { MobileNumber: own });
    const [first] = await sentTo(own);
    await me.post('/user/mobileverification', { MobileNumber: own });
    await reply(first!.Id, 'YES');
    expect((await profileOf(me)).TextToolVerificationStatus).not.toBe('verified');
    const [second] = await sentTo(own);
    server.clock.advance(25 * hour);
    me = await server.as('participant2@acme.example');
    await reply(second!.Id, 'YES');
    expect((await profileOf(me)).TextToolVerificationStatus).toBe('pendingWithResend');
  });

  it('[ACC-024, FIL-013] gets two texts where the company sends texts, each of which opts into its kind', async () => {
    const saved = await save(me, { MobileNumber: '(312) 555-0199' });
    expect(saved.body.Data).toMatchObject({ TextToolVerificationStatus: 'pending', TextReminderStatus: 'pending', WellnessReminderStatus: 'pending' });
    const texts = await sentTo('+13125550199');
    expect(texts).toHaveLength(2);
    await reply(texts.find(({ Body }) => Body.includes('text reminders'))!.Id, 'YES');
    expect(await profileOf(me)).toMatchObject({ TextToolVerificationStatus: 'verified', TextReminderStatus: 'verified', WellnessReminderStatus: 'pending' });
  });

  it('[FIL-013] gets one text where it does not', async () => {
    const gina = await server.as('participant@globex.example');
    const saved = await save(gina, { MobileNumber: '(312) 555-0155' });
    expect(saved.body.Data).toMatchObject({ IsTextEnabled: false, VerificationSent: true });
    const texts = await sentTo('+13125550155');
    expect(texts.map(({ Body }) => Body.includes('confirm your mobile number'))).toEqual([true]);
    expect((await gina.post('/user/verifyTextReminder', { MobileNumber: '(312) 555-0155' })).status).toBe(409);
  });

  it('[ACC-036, ACC-038] can be asked to opt into each kind of text again', async () => {
    await me.post('/user/verifyTextReminder', { MobileNumber: own });
    const wellness = await me.post('/user/verifyWellnessReminder', { MobileNumber: own });
    expect(wellness.body.Data).toMatchObject({ TextReminderStatus: 'pending', WellnessReminderStatus: 'pending' });
    expect((await sentTo(own)).map(({ Body }) => Body.includes('wellness program updates'))).toEqual([true, false]);
  });

  it('that replies STOP gets no texts any more', async () => {
    await me.post('/user/verifyTextReminder', { MobileNumber: own });
    const [text] = await sentTo(own);
    await reply(text!.Id, 'YES');
    expect(await profileOf(me)).toMatchObject({ TextReminderStatus: 'verified', DisableText: false });
    await reply(text!.Id, 'STOP');
    expect(await profileOf(me)).toMatchObject({ TextReminderStatus: 'none', DisableText: true });
  });

  it.each([
    ['HELP', 'en-US', /^Wellspring: .*For help: .+\. .*Reply STOP/],
    ['¿Ayuda?', 'es-419', /^Wellspring: .*Ayuda: .+\. .*Responde ALTO/],
    ['info', 'es-419', /Responde ALTO/],
  ])('that replies %s is told whom to ask, in the language of its owner: %s', async (word, language, expected) => {
    await server.platform.db.updateTable('person').set({ language }).where('id', '=', me.userId).execute();
    await server.platform.db.updateTable('company').set({ support_phone: '+1 312 555 0199' }).where('id', '=', me.companyId).execute();
    await me.post('/user/verifyTextReminder', { MobileNumber: own });
    const [text, ...before] = await sentTo(own);
    expect(text?.Body).toContain(language === 'en-US' ? 'Reply HELP' : 'Responde AYUDA');
    await reply(text!.Id, word);
    const [answer, ...others] = await sentTo(own);
    expect(others).toHaveLength(before.length + 1);
    expect([answer?.Kind, answer?.Body]).toEqual(['text', expect.stringMatching(expected)]);
    expect(answer?.Body).toContain('+1 312 555 0199');
    // HELP confirms nothing and ends nothing; a machine at the other end gets five answers per hour.
    expect((await profileOf(me)).TextReminderStatus).not.toBe('verified');
    for (let count = 0; count < 9; count += 1) await reply(answer!.Id, 'HELP');
    expect(await sentTo(own)).toHaveLength(others.length + 5);
    await reply(text!.Id, 'YES');
    expect((await profileOf(me)).TextReminderStatus).toBe('verified');
  });

  it('that replies ALTO gets no texts any more', async () => {
    await me.post('/user/verifyTextReminder', { MobileNumber: own });
    const [text] = await sentTo(own);
    await reply(text!.Id, 'YES');
    await reply(text!.Id, 'Alto');
    expect(await profileOf(me)).toMatchObject({ TextReminderStatus: 'none', DisableText: true });
  });

  it('is the saved one, and gets five texts of a kind in an hour at most', async () => {
    const other = await me.post('/user/mobileverification', { MobileNumber: '+13125550111' });
    expect([other.status, other.body.Errors[0].Field]).toEqual([400, 'MobileNumber']);
    for (let sent = 0; sent < 5; sent += 1) expect((await me.post('/user/mobileverification', { MobileNumber: own })).status).toBe(200);
    const refused = await me.post('/user/mobileverification', { MobileNumber: own });
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([429, 'Too many verification messages. Try again in 60 minutes.']);
  });
});

describe('a preferred mail address', () => {
  const address = 'peter@home.example';
  const email = '/user/preferredemailverification';
  const codeSent = async (): Promise<string> => /\b\d{6}\b/.exec((await sentTo(address))[0]!.Body)![0];
  beforeEach(async () => {
    await save(me, { PreferredEmail: address });
  });

  it('[ACC-032, ACC-035] is verified by the code that was sent there, once', async () => {
    expect((await me.post(email, { PreferredEmail: address })).body.Successful).toBe(true);
    const code = await codeSent();
    const rows = await server.tables<AccountTables>().selectFrom('account_verification').select('code_hash').execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const verified = await me.post(email, { PreferredEmail: address, Code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(verified.body.Data.PreferredEmailVerified).toBe(true);
    const again = await me.post(email, { PreferredEmail: address, Code: code });
    expect([again.status, again.body.Errors[0].Field]).toEqual([400, 'Code']);
    expect((await sentTo(address))[0]?.Body).not.toContain(code);
  });

  it('is never returned as verified if it is no longer stored', async () => {
    await me.post(email, { PreferredEmail: address });
    const code = await codeSent();
    await server.platform.db.updateTable('person_contact').set({ unique_key: 'email other@home.example' }).where('value', '=', address).execute();
    const answer = await me.post(email, { PreferredEmail: address, Code: code });
    expect([answer.status, answer.body.Errors[0].Field]).toEqual([400, 'PreferredEmail']);
  });

  it('is not verified by another code, by one of another person, or by one that is too old', async () => {
    await me.post(email, { PreferredEmail: address });
    const code = await codeSent();
    const wrong = await me.post(email, { PreferredEmail: address, Code: code === '111111' ? '222222' : '111111' });
    expect(wrong.body.Errors).toEqual([{ Message: 'The code is not correct. Check it, or send a new one.', Field: 'Code' }]);
    const other = await server.as('participant@acme.example');
    expect((await other.post(email, { PreferredEmail: address, Code: code })).status).toBe(400);
    server.clock.advance(16 * 60_000);
    expect((await me.post(email, { PreferredEmail: address, Code: code })).body.Errors[0].Message).toBe('This code is no longer valid. Send a new one.');
  });

  it('has five tries for a code, also with keys for each call', async () => {
    await me.post(email, { PreferredEmail: address });
    const code = await codeSent();
    for (let guess = 0; guess < 5; guess += 1) {
      await me.post(email, { PreferredEmail: address, Code: `00000${guess}` }, { 'idempotency-key': `guess-number-${guess}-of-a-code` });
    }
    expect((await me.post(email, { PreferredEmail: address, Code: code })).status).toBe(400);
    expect((await profileOf(me)).PreferredEmailVerified).toBe(false);
  });

  it('is no longer verified once it changes', async () => {
    await me.post(email, { PreferredEmail: address });
    await me.post(email, { PreferredEmail: address, Code: await codeSent() });
    await save(me, { PreferredEmail: 'peter@work.example' });
    expect((await profileOf(me)).PreferredEmailVerified).toBe(false);
  });
});
