import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportFilter, SentMessage } from '../../../../plugins/admin/contract';
import { longestBody } from '../../../../plugins/admin/rules/messages';
import { keepPreferences } from '../../../platform/auth/preferences';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { column } from '../../../testing/query';
import { mostAnHour } from './send';
import type { MessageTables } from './tables';

let server: TestApp;
let admin: SignedIn;
let coach: SignedIn;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session', 'coaching-scheduler', 'hra'));
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  coach = await server.as('coach@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const db = () => server.tables<MessageTables>();
const everybody: readonly ReportFilter[] = [];
const women: readonly ReportFilter[] = [{ FilterCategory: 'Sex', Status: ['Female'] }];
const body = (more: object = {}) => ({
  EntityId: 'acme',
  Filters: everybody,
  Subject: 'News for {{FirstName|you}}',
  Body: '<p>Hello {{FirstName}}, <a href="/programs">take part</a> at {{Company}}.</p><script>alert(1)</script>',
  ...more,
});
const send = (more: object = {}, who = admin) => who.post('/messagingtool/email', body(more));
const preview = (more: object = {}, who = admin) =>
  who.post('/messagingfilters/preview', { ListType: 'EmailTool', EntityId: 'acme', Filters: everybody, ...more });
const list = async (who = admin): Promise<readonly SentMessage[]> =>
  (await who.get('/messagingtool/messages?EntityId=acme')).body.Data.Items.filter(({ At }: SentMessage) => At >= testTime);
const stop = (Id: string, who = admin) => who.post('/messagingtool/messages/stop', { Id });
const passes = async (seconds: number) => {
  server.clock.advance(seconds * 1000);
  await server.platform.settled();
};
const mails = async () => {
  await server.platform.settled();
  return (await server.platform.outbox.list(server.platform.db, 'https://site.example')).filter(({ SentAt }) => SentAt >= testTime);
};
const mailTo = async (address: string) => (await mails()).filter(({ To }) => To === address);
const mailsToMe = async () => {
  const { email } = await db().selectFrom('person').select('email').where('id', '=', me.userId).executeTakeFirstOrThrow();
  const preferred = db()
    .selectFrom('person_contact')
    .select('value')
    .where('person_id', '=', me.userId)
    .where('kind', '=', 'email')
    .where('verified_at', 'is not', null);
  return mailTo((await preferred.executeTakeFirst())?.value ?? email);
};
const fault = ({ status, body: answer }: { status: number; body: { Errors: { Field?: string; Message: string }[] } }) => [
  status,
  answer.Errors[0]?.Field,
  answer.Errors[0]?.Message,
];
/** Number of active people of Acme. */
const working = async (): Promise<number> =>
  (await db().selectFrom('person').select('id').where('company_id', '=', 'acme').where('is_active', '=', 1).execute()).length;

const brokenField = 'A field is cut in two, or is inside a link. Write it in one piece within the text, such as {{FirstName}}.';

const calls = (): readonly (readonly ['get' | 'post', string, unknown?])[] => [
  ['post', '/messagingfilters/preview', { ListType: 'EmailTool', EntityId: 'acme', Filters: [] }],
  ['post', '/messagingtool/email', body()],
  ['post', '/messagingtool/email/preview', { EntityId: 'acme', UserId: me.userId, Subject: 'A', Body: 'B' }],
  ['post', '/messagingtool/email/test', { EntityId: 'acme', Subject: 'A', Body: 'B' }],
  ['get', '/messagingtool/messages?EntityId=acme'],
  ['post', '/messagingtool/messages/stop', { Id: 'none' }],
];

describe('permission to write messages', () => {
  it.each(['support@acme.example', 'reporting@acme.example', 'participant@acme.example'])('[FIL-076] not %s', async (mail) => {
    const who = await server.as(mail);
    for (const [method, path, sent] of calls()) expect([path, (await who[method](path, sent as never)).status]).toEqual([path, 403]);
  });

  it('is refused without a token, and for people of another company', async () => {
    for (const [method, path, sent] of calls())
      expect([path, (await server.anonymous(method === 'get' ? 'GET' : 'POST', path, sent)).status]).toEqual([path, 401]);
    const other = await server.as('admin@globex.example');
    for (const [method, path, sent] of calls())
      expect([path, [403, 404]]).toEqual([path, expect.arrayContaining([(await other[method](path, sent as never)).status])]);
  });

  it.each(['admin@acme.example', 'wradmin@acme.example', 'adminlite@acme.example', 'superadmin@wellspring.example'])('[FIL-076] %s', async (mail) => {
    const who = await server.as(mail);
    expect((await send({}, who)).status).toBe(200);
  });

  it('[FIL-011, FIL-076] a coach writes to their own participants alone, and sees and stops their own messages alone', async () => {
    const { Data: reached } = (await preview({}, coach)).body;
    const own = [...(await column(server.platform.db, 'select person_id from coached_person where coach_id = ?', coach.userId))];
    expect(reached.Items.map(({ UserId }: { UserId: string }) => UserId).sort()).toEqual(own.sort());
    expect(reached.Count).toBeGreaterThan(0);
    expect(reached.Count).toBeLessThan(await working());
    const { Id: others } = (await send()).body.Data;
    const { Id } = (await send({}, coach)).body.Data;
    expect((await list(coach)).map((message) => message.Id)).toEqual([Id]);
    expect((await stop(others, coach)).status).toBe(404);
    expect((await list()).map((message) => message.Id).sort()).toEqual([Id, others].sort());
  });
});

describe('recipients of a message', () => {
  it('[FIL-015, FIL-016, FIL-072] are counted and listed, with the number of those left out and why', async () => {
    const all = (await preview({ PageSize: 100 })).body.Data;
    expect(all.Count + all.OptedOut + all.NoAddress).toBe(await working());
    await keepPreferences(server.platform.db, me.userId, { hide_from_email: 1 });
    const colleague = all.Items.find(({ UserId }: { UserId: string }) => UserId !== me.userId);
    await db().updateTable('person').set({ email: ' ' }).where('id', '=', colleague.UserId).execute();
    await db().deleteFrom('person_contact').where('person_id', '=', colleague.UserId).execute();
    const now = (await preview({ PageSize: 100 })).body.Data;
    expect(now).toMatchObject({ Count: all.Count - 2, OptedOut: all.OptedOut + 1, NoAddress: all.NoAddress + 1 });
    expect(now.Items).toHaveLength(now.Count);
    expect(now.Items.map(({ UserId }: { UserId: string }) => UserId)).not.toContain(me.userId);
  });

  it('[FIL-072] are on the page of a number; a number beyond the last page returns the last one, with the number of rows before it', async () => {
    const all = (await preview({ PageSize: 100 })).body.Data.Items;
    const second = (await preview({ PageSize: 10, Page: 2 })).body.Data;
    expect([second.Items, second.Offset]).toEqual([all.slice(10, 20), 10]);
    const before = Math.floor((all.length - 1) / 10) * 10;
    const last = (await preview({ PageSize: 10, Page: 9 })).body.Data;
    expect([last.Items, last.Offset, last.PaginationToken]).toEqual([all.slice(before), before, '']);
    const few = (await preview({ PageSize: 10, Page: 9, Filters: women })).body.Data;
    expect(few.Offset).toBe(Math.floor((few.Count - 1) / 10) * 10);
  });

  it('[FIL-032, FIL-072] follows the filters, and counts as a naive look does', async () => {
    const few = (await preview({ Filters: women, PageSize: 100 })).body.Data;
    const naive = await db()
      .selectFrom('person')
      .select('id')
      .where('company_id', '=', 'acme')
      .where('is_active', '=', 1)
      .where('sex', '=', 'Female')
      .execute();
    expect(few.Count + few.OptedOut + few.NoAddress).toBe(naive.length);
  });

  it('[FIL-077] health data are refused for choosing people to a caller who may not see them, also when sending', async () => {
    const Filters = [{ FilterCategory: 'HRAStatus', Status: ['Complete'] }];
    const lite = await server.as('adminlite@acme.example');
    const health = [{ FilterCategory: 'BiometricRiskLevels', Status: ['High'] }];
    expect((await preview({ Filters: health }, lite)).status).toBe(403);
    expect((await send({ Filters: health }, lite)).status).toBe(403);
    expect((await preview({ Filters: [{ FilterCategory: 'None', Status: ['x'] }] })).status).toBe(400);
    expect([200, 403]).toContain((await preview({ Filters }, lite)).status);
    expect(await list()).toEqual([]);
  });
});

describe('a mail is shown as received by a person', () => {
  const show = (UserId: string, more: object = {}, who = admin) =>
    who.post('/messagingtool/email/preview', {
      EntityId: 'acme',
      UserId,
      Subject: 'For {{FirstName|you}}',
      Body: '<p>{{LastName}} <a href="/programs">here</a></p>',
      ...more,
    });

  it('[FIL-015] with their names, in the language of its words, and nothing is sent', async () => {
    const reader = { first_name: 'Ana', last_name: '<b>Roa</b>', language: 'es-419' } as const;
    await db().updateTable('person').set(reader).where('id', '=', me.userId).execute();
    const { Data } = (await show(me.userId)).body;
    expect(Data).toMatchObject({ Subject: 'For Ana', Language: 'en-US' });
    expect(Data.Html).toContain('&lt;b&gt;Roa&lt;/b&gt; <a href="/programs"');
    expect(Data.Html).toContain('Stop these emails');
    const spanish = (await show(me.userId, { SubjectSpanish: 'Para {{FirstName}}', BodySpanish: '<p>Hola</p>' })).body.Data;
    expect(spanish).toMatchObject({ Subject: 'Para Ana', Language: 'es-419', Html: expect.stringContaining('Dejar de recibir estos correos') });
    expect(await mails()).toEqual([]);
  });

  it('[FIL-015] to whom the caller can write, and no other', async () => {
    const unknown = [404, undefined, 'This person no longer gets your emails. Preview the audience again.'];
    const notCoached = (await server.as('admin@acme.example')).userId;
    expect(fault(await show(notCoached, {}, coach))).toEqual(unknown);
    expect(fault(await show((await server.as('admin@globex.example')).userId))).toEqual(unknown);
    await keepPreferences(server.platform.db, me.userId, { hide_from_email: 1 });
    expect(fault(await show(me.userId))).toEqual(unknown);
    expect(fault(await show(notCoached, { Body: '<p>{{Points}}</p>' })).slice(0, 2)).toEqual([400, 'Body']);
  });
});

describe('a message', () => {
  it('[FIL-074] is sent after a minute, once to each, in their language, with an unsubscribe link', async () => {
    const { Id, Count } = (await send()).body.Data;
    expect((await list())[0]).toMatchObject({ Id, State: 'Waiting', Counts: { Recipients: Count, Done: 0 }, MayStop: true });
    await passes(30);
    expect(await mails()).toEqual([]);
    await passes(31);
    await passes(60);
    const [mail, ...others] = await mailsToMe();
    expect(others).toEqual([]);
    const { first_name } = await db().selectFrom('person').select('first_name').where('id', '=', me.userId).executeTakeFirstOrThrow();
    expect(mail?.Subject).toBe(`News for ${first_name}`);
    expect(mail?.Body).toContain(`Hello ${first_name}, take part (https://site.example/programs) at Acme`);
    expect(mail?.Html).not.toContain('script');
    expect(mail?.Body).toMatch(/Stop these emails: https:\/\/site\.example\/mails\?wish=[\w-]+$/);
    expect(mail?.Unsubscribe).toMatch(/^https:\/\/site\.example\/api\/user\/unsubscribe\?wish=[\w-]+$/);
    expect((await list())[0]).toMatchObject({ State: 'Sent', Counts: { Done: Count, Skipped: 0 }, MayStop: false });
    expect(await mails()).toHaveLength(Count);
  });

  it('is read in Spanish where it is written in Spanish', async () => {
    await db().updateTable('person').set({ language: 'es-419' }).where('id', '=', me.userId).execute();
    await send({ SubjectSpanish: 'Novedades', BodySpanish: '<p>Hola {{FirstName}}</p>' });
    await passes(61);
    expect((await mailsToMe())[0]).toMatchObject({
      Subject: 'Novedades',
      Body: expect.stringContaining('Dejar de recibir estos correos'),
    });
  });

  it('has one language: the footer of English words is English for every reader', async () => {
    await db().updateTable('person').set({ language: 'es-419' }).where('id', '=', me.userId).execute();
    await send();
    await passes(61);
    const [mail] = await mailsToMe();
    expect(mail?.Body).toContain('You received this email because you use Wellspring at Acme.');
    expect(mail?.Body).toContain('Stop these emails: ');
    for (const said of [mail?.Body, mail?.Html]) expect(said).not.toMatch(/Recibes|Dejar/);
  });

  it('puts names into HTML as text', async () => {
    await db().updateTable('person').set({ first_name: '<b>Al</b>' }).where('id', '=', me.userId).execute();
    await send();
    await passes(61);
    const [mail] = await mailsToMe();
    expect(mail?.Html).toContain('Hello &lt;b&gt;Al&lt;/b&gt;');
  });

  it('is sent to the recipients at the time of sending, except those who have left or unsubscribed meanwhile', async () => {
    const { Count } = (await send()).body.Data;
    await keepPreferences(server.platform.db, me.userId, { hide_from_email: 1 });
    await db().updateTable('person').set({ is_active: 0 }).where('id', '=', coach.userId).execute();
    await passes(61);
    expect((await list())[0]).toMatchObject({ State: 'Sent', Counts: { Done: Count - 2, Skipped: 2 } });
    expect(await mailsToMe()).toEqual([]);
  });

  it('can be stopped for a minute as a whole, and once', async () => {
    const { Id } = (await send()).body.Data;
    expect((await stop(Id)).body.Data).toMatchObject({ State: 'Stopped', Counts: { Done: 0 }, MayStop: false });
    expect(fault(await stop(Id))).toEqual([409, undefined, 'This message can no longer be stopped.']);
    await passes(120);
    expect(await mails()).toEqual([]);
  });

  it('[FIL-016] is refused if the number of recipients differs from the one shown to the sender', async () => {
    const { Count } = (await preview()).body.Data;
    expect(fault(await send({ Expected: Count + 3 }))).toEqual([
      409,
      undefined,
      `${Count} people match now, not ${Count + 3}. Check the recipients and send again.`,
    ]);
    expect((await send({ Expected: Count })).status).toBe(200);
  });

  it('[FIL-075] is refused without a recipient', async () => {
    await db().updateTable('person').set({ email: '' }).where('company_id', '=', 'acme').execute();
    await db().deleteFrom('person_contact').execute();
    expect(fault(await send())).toEqual([400, 'Filters', 'No users match the selected filters.']);
  });

  it.each([
    ['Subject', { Subject: '  ' }, 'Enter a subject.'],
    ['Body', { Body: '<p> </p><img src="/x.png">' }, 'Enter a message.'],
    ['Body', { Body: '<p>{{Points}}</p>' }, 'There is no field “Points”. Use one of the fields below the message.'],
    ['Subject', { Subject: 'See {{site}}' }, 'There is no field “site”. Use one of the fields below the message.'],
    ['Subject', { Subject: 'For {{FirstName' }, brokenField],
    ['Body', { Body: '<p>Dear {{FirstName|<b>friend</b>}}</p>' }, brokenField],
    ['Body', { Body: '<p>Dear {{First<em>Name</em>}}</p>' }, brokenField],
    ['Body', { Body: '<p><a href="/{{FirstName}}">Here</a></p>' }, brokenField],
    ['SubjectSpanish', { BodySpanish: '<p>Hola</p>' }, 'Enter a subject.'],
    ['BodySpanish', { SubjectSpanish: 'Hola' }, 'Enter a message.'],
  ])('[FIL-015] is refused at %s', async (field, more, words) => {
    expect(fault(await send(more))).toEqual([400, field, words]);
  });

  it('[FIL-015] may have the maximum length in both languages, and is refused at its field beyond it', async () => {
    const long = (more = 0) => `<p>${'ñ'.repeat(longestBody - '<p></p>'.length + more)}</p>`;
    expect((await send({ Body: long(), SubjectSpanish: 'Hola', BodySpanish: long().replaceAll('ñ', 'n') })).status).toBe(200);
    expect(fault(await send({ Body: long(1) })).slice(0, 2)).toEqual([400, 'Body']);
  });

  it('can be tried on oneself', async () => {
    const { body: answer } = await admin.post('/messagingtool/email/test', { EntityId: 'acme', Subject: 'For {{FirstName}}', Body: '<p>Hello</p>' });
    expect(answer.Data).toEqual({ Address: 'admin@acme.example' });
    expect((await mailTo('admin@acme.example'))[0]?.Subject).toMatch(/^For \w+$/);
    expect(await list()).toEqual([]);
  });

  it(`no more than ${mostAnHour} in an hour`, async () => {
    for (let n = 0; n < mostAnHour; n++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    const [first = '', second = ''] = (await list()).map(({ Id }) => Id);
    // A message that was stopped before its first recipient does not count; one that has reached some does.
    await db().updateTable('sent_message').set({ done: 1 }).where('id', '=', second).execute();
    for (const id of [first, second]) await stop(id);
    expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
    server.clock.advance(3_600_001);
    admin = await server.as('admin@acme.example');
    expect((await send()).status).toBe(200);
  });

  it('continues after a crash of the process, once to each', async () => {
    const { Id, Count } = (await send()).body.Data;
    // A batch that is interrupted before its commit leaves neither mails nor marks.
    await passes(61);
    await db().updateTable('message_recipient').set({ state: 'Pending', at: null }).where('message_id', '=', Id).where('person_id', '=', me.userId).execute();
    await db()
      .updateTable('sent_message')
      .set({ state: 'Sending', done: Count - 1 })
      .where('id', '=', Id)
      .execute();
    await passes(60);
    await passes(60);
    expect((await list())[0]).toMatchObject({ State: 'Sent', Counts: { Done: Count } });
    expect(await mailsToMe()).toHaveLength(2);
    expect(await mailTo('admin@acme.example')).toHaveLength(1);
  });

  it('is in the history of the company, and in the recipient’s own data', async () => {
    await send();
    await passes(61);
    const { Items } = (await admin.get('/companysettings/changes')).body.Data;
    expect(JSON.stringify(Items[0])).toContain('Recipients of “News for {{FirstName|you}}”');
  });
});

describe('ending mails', () => {
  const keyOf = async (): Promise<string> => {
    await send();
    await passes(61);
    const { wish_key } = await db()
      .selectFrom('message_recipient')
      .select('wish_key')
      .where('person_id', '=', me.userId)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    return wish_key ?? '';
  };

  it('works by the link without a sign-in, and can be reverted', async () => {
    const key = await keyOf();
    const wish = async () => (await server.anonymous('GET', `/user/mailwish?wish=${key}`)).body.Data;
    expect(await wish()).toEqual({ Company: expect.stringContaining('Acme'), Kind: 'Messages', IsWanted: true });
    await server.anonymous('POST', '/user/mailwish', { Wish: key, IsWanted: false });
    expect(await wish()).toMatchObject({ IsWanted: false });
    const before = (await preview()).body.Data.OptedOut;
    await server.anonymous('POST', '/user/mailwish', { Wish: key, IsWanted: true });
    expect((await preview()).body.Data.OptedOut).toBe(before - 1);
    // A wish that changes nothing leaves no audit entry.
    await server.anonymous('POST', '/user/mailwish', { Wish: key, IsWanted: true });
    expect(await db().selectFrom('audit').select('id').where('action', '=', 'account.mailWishSaved').execute()).toHaveLength(2);
  });

  it('is refused for an unknown link', async () => {
    expect((await server.anonymous('GET', '/user/mailwish?wish=guessed')).status).toBe(404);
    expect((await server.anonymous('POST', '/user/mailwish', { Wish: 'guessed', IsWanted: false })).status).toBe(404);
  });
});
