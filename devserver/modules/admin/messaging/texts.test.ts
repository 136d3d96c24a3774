import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '../../../../shell/rules/files/csv';
import { keepContact, verifyContact } from '../../../platform/auth/contacts/contacts';
import { keepPreferences } from '../../../platform/auth/preferences';
import { noteConsent } from '../../../platform/consents/consents';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { column, value } from '../../../testing/query';
import adminModule from '../routes';
import type { MessageTables } from './tables';

let server: TestApp;
let admin: SignedIn;
let coach: SignedIn;
let me: SignedIn;
let sofia: SignedIn;

beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session', 'coaching-scheduler', 'hra', 'events'));
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  coach = await server.as('coach@acme.example');
  me = await server.as('participant@acme.example');
  sofia = await server.as('spanish@acme.example');
});
afterAll(() => server.close());

const [myNumber, theirs] = ['+13125550101', '+525555550103'];
const db = () => server.tables<MessageTables>();
const body = (more: object = {}) => ({ EntityId: 'acme', Filters: [], Message: 'Hello {{FirstName}}, we walk on Friday at {{Company}}.', ...more });
const send = (more: object = {}, who = admin) => who.post('/messagingtool/text', body(more));
const preview = (more: object = {}, who = admin) =>
  who.post('/messagingfilters/preview', { ListType: 'TextTool', EntityId: 'acme', Filters: [], PageSize: 100, ...more });
const list = async (query = '', who = admin) =>
  (await who.get(`/messagingtool/messages?EntityId=acme${query}`)).body.Data.Items.filter(({ At }: { At: string }) => At >= testTime);
const passes = async (seconds: number) => {
  server.clock.advance(seconds * 1000);
  await server.platform.settled();
};
const outbox = async () => {
  await server.platform.settled();
  const all = await server.platform.outbox.list(server.platform.db, 'https://site.example');
  return all.filter(({ SentAt, Kind }) => SentAt >= testTime && Kind === 'text');
};
const textsTo = async (number: string) => (await outbox()).filter(({ To }) => To === number).map(({ Body }) => Body);
const fault = ({ status, body: answer }: { status: number; body: { Errors: { Field?: string; Message: string }[] } }) => [
  status,
  answer.Errors[0]?.Field,
  answer.Errors[0]?.Message,
];
const firstNameOf = async ({ userId }: SignedIn) =>
  (await db().selectFrom('person').select('first_name').where('id', '=', userId).executeTakeFirstOrThrow()).first_name;
/** Confirms a number of a person, and records their answer to the consent for texts about the program. */
const agrees = async ({ userId }: SignedIn, number: string, outcome: 'given' | 'withdrawn' = 'given') => {
  await keepContact(server.platform.db, userId, 'mobile', number);
  await verifyContact(server.platform.db, userId, 'mobile', number, testTime);
  await noteConsent(server.platform.db, { personId: userId, moduleId: 'account', consentId: 'wellness', outcome, text: null, at: testTime });
};

describe('recipients of a text', () => {
  it('[FIL-015, FIL-016] have a confirmed number and have agreed to texts; the others are counted', async () => {
    const all = (await preview()).body.Data;
    expect(all.Items.map(({ UserId, MobileNumber, Language }: Record<string, string>) => [UserId, MobileNumber, Language]).sort()).toEqual(
      [
        [me.userId, myNumber, 'en-US'],
        [sofia.userId, theirs, 'es-419'],
      ].sort(),
    );
    // People of the fixtures who have a number and were never asked.
    expect(all).toMatchObject({ Count: 2, OptedOut: 3 });
    const working = await db().selectFrom('person').select('id').where('company_id', '=', 'acme').where('is_active', '=', 1).execute();
    expect(all.Count + all.OptedOut + all.NoAddress).toBe(working.length);
    await agrees(coach, '+13125550177', 'withdrawn');
    await keepPreferences(server.platform.db, sofia.userId, { disable_text: 1 });
    expect((await preview()).body.Data).toMatchObject({ Count: 1, OptedOut: 4, NoAddress: all.NoAddress });
  });

  it('[FIL-016] no longer include a person who has replied STOP', async () => {
    await send();
    await passes(61);
    const sent = await server.platform.db.selectFrom('outbox').select('id').where('recipient', '=', myNumber).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(await server.platform.receiveReply({ id: sent.id, text: 'STOP' })).toBe(true);
    expect((await preview()).body.Data).toMatchObject({ Count: 1, OptedOut: 4 });
    await send();
    await passes(61);
    expect(await textsTo(myNumber)).toHaveLength(1);
    expect(await textsTo(theirs)).toHaveLength(2);
  });

  it('[FIL-012, FIL-014] do not exist in a company that sends no texts', async () => {
    const root = await server.as('superadmin@wellspring.example');
    for (const answer of [
      await root.post('/messagingtool/text', body({ EntityId: 'globex' })),
      await root.post('/messagingtool/text/test', { EntityId: 'globex', Message: 'A' }),
      await preview({ EntityId: 'globex' }, root),
    ])
      expect(fault(answer)).toEqual([403, undefined, 'This company does not send texts.']);
  });

  it('[FIL-076] for a coach their own participants', async () => {
    const own = await column<string>(server.platform.db, 'select person_id from coached_person where coach_id = ?', coach.userId);
    const reached = (await preview({}, coach)).body.Data;
    for (const { UserId } of reached.Items) expect(own).toContain(UserId);
    expect(reached.Count + reached.OptedOut + reached.NoAddress).toBe(own.length);
  });
});

describe('permission to write texts', () => {
  const calls = (): readonly (readonly [string, unknown])[] => [
    ['/messagingtool/text', body()],
    ['/messagingtool/text/test', { EntityId: 'acme', Message: 'A' }],
    ['/messagingfilters/coachexport', { EntityId: 'acme', Filters: [{ FilterCategory: 'Company', Status: ['acme'] }] }],
  ];
  it.each(['support@acme.example', 'reporting@acme.example', 'participant@acme.example'])('[FIL-076] not %s', async (mail) => {
    const who = await server.as(mail);
    for (const [path, sent] of calls()) expect([path, (await who.post(path, sent)).status]).toEqual([path, 403]);
  });

  it('is refused without a token, and for people of another company', async () => {
    for (const [path, sent] of calls()) expect([path, (await server.anonymous('POST', path, sent)).status]).toEqual([path, 401]);
    for (const [path, sent] of calls()) expect([path, (await admin.post(path, { ...(sent as object), EntityId: 'globex' })).status]).toEqual([path, 404]);
  });
});

describe('a text', () => {
  it('[FIL-074] is sent after a minute, once to each, in their language, with how to end texts', async () => {
    const { Id, Count } = (await send({ MessageSpanish: 'Hola {{FirstName}}, caminamos el viernes.' })).body.Data;
    expect(Count).toBe(2);
    await passes(30);
    expect(await outbox()).toEqual([]);
    await passes(31);
    await passes(60);
    expect(await textsTo(myNumber)).toEqual([`Hello ${await firstNameOf(me)}, we walk on Friday at Acme. Reply STOP to unsubscribe.`]);
    expect(await textsTo(theirs)).toEqual([`Hola ${await firstNameOf(sofia)}, caminamos el viernes. Responde ALTO para darte de baja.`]);
    expect(await list()).toEqual([
      expect.objectContaining({
        Id,
        Channel: 'Text',
        Subject: body().Message,
        State: 'Sent',
        Counts: { Recipients: 2, Done: 2, OptedOut: 3, NoAddress: expect.any(Number), Skipped: 0 },
      }),
    ]);
    expect([await list('&Channel=Email'), (await list('&Channel=Text')).length]).toEqual([[], 1]);
  });

  it('[FIL-016] has one language: English words end in English for every reader', async () => {
    await send();
    await passes(61);
    expect(await textsTo(theirs)).toEqual([`Hello ${await firstNameOf(sofia)}, we walk on Friday at Acme. Reply STOP to unsubscribe.`]);
  });

  it('is not sent to people who have ended texts, withdrawn their consent or left since', async () => {
    await agrees(coach, '+13125550177');
    expect((await send()).body.Data.Count).toBe(3);
    await keepPreferences(server.platform.db, me.userId, { disable_text: 1 });
    await agrees(sofia, theirs, 'withdrawn');
    await db().updateTable('person').set({ is_active: 0 }).where('id', '=', coach.userId).execute();
    await passes(61);
    expect(await outbox()).toEqual([]);
    expect(await list()).toEqual([expect.objectContaining({ State: 'Sent', Counts: expect.objectContaining({ Done: 0, Skipped: 3 }) })]);
  });

  it('is stopped within a minute as a mail is', async () => {
    const { Id } = (await send()).body.Data;
    expect((await admin.post('/messagingtool/messages/stop', { Id })).body.Data).toMatchObject({ State: 'Stopped', Counts: { Done: 0 } });
    await passes(120);
    expect(await outbox()).toEqual([]);
  });

  it.each([
    ['Message', { Message: '  ' }, 'Enter a message.'],
    ['Message', { Message: 'Hello {{Points}}' }, 'There is no field “Points”. Use one of the fields below the message.'],
    ['Message', { Message: 'Hello {{FirstName' }, 'A field is cut in two, or is inside a link. Write it in one piece within the text, such as {{FirstName}}.'],
    ['MessageSpanish', { MessageSpanish: 'Hola {{Puntos}}' }, 'There is no field “Puntos”. Use one of the fields below the message.'],
  ])('[FIL-015] is refused at %s', async (field, more, words) => expect(fault(await send(more))).toEqual([400, field, words]));

  it('[FIL-015] has 160 characters at the most', async () => {
    expect((await send({ Message: 'a'.repeat(160) })).status).toBe(200);
    expect(fault(await send({ Message: 'a'.repeat(161) })).slice(0, 2)).toEqual([400, 'Message']);
  });

  it('[FIL-015] returns the length of the longest text of its readers, with their names and the closing sentence', async () => {
    const longest = async (more: object) => (await preview(more)).body.Data.Longest;
    const name = server.platform.db.updateTable('person');
    await name.set({ first_name: 'Paige-Alexandrina' }).where('id', '=', me.userId).execute();
    await name.set({ first_name: 'Sol' }).where('id', '=', sofia.userId).execute();
    const whole = (words: string, end = 'Reply STOP to unsubscribe.') => ({ Characters: `${words} ${end}`.length, Segments: 1 });
    expect(await longest({ Message: 'Hello {{FirstName}}.' })).toEqual(whole('Hello Paige-Alexandrina.'));
    const both = { Message: 'Hello {{FirstName}}.', MessageSpanish: 'Hola, {{FirstName}}: caminamos juntos el viernes.' };
    expect(await longest(both)).toEqual(whole('Hola, Sol: caminamos juntos el viernes.', 'Responde ALTO para darte de baja.'));
    await name.set({ first_name: ' ' }).where('id', '=', me.userId).execute();
    expect(await longest({ Message: 'Hello {{FirstName|dear colleague}}.' })).toEqual(whole('Hello dear colleague.'));
    const full = 'a'.repeat(160 - '{{LastName}}.'.length);
    expect(await longest({ Message: `${full}{{LastName}}.` })).toMatchObject({ Segments: 2 });
    for (const Message of [undefined, '', 'Hello {{Points}}']) expect(await longest({ Message })).toBeNull();
    expect(await longest({ ListType: 'EmailTool', Message: 'Hello' })).toBeNull();
  });

  it('[FIL-015] returns the length of the most expensive one: a shorter text with a letter outside the GSM alphabet needs more segments', async () => {
    const longest = async (Message: string) => (await preview({ Message })).body.Data.Longest;
    const name = server.platform.db.updateTable('person');
    await name.set({ first_name: 'Paige-Alexandrina', language: 'en-US' }).where('id', '=', me.userId).execute();
    await name.set({ first_name: 'Zoë', language: 'en-US' }).where('id', '=', sofia.userId).execute();
    const words = 'we walk together on Friday at noon, bring your friends.';
    const end = ' Reply STOP to unsubscribe.';
    expect(await longest(`{{FirstName}}, ${words}`)).toEqual({ Characters: `Zoë, ${words}${end}`.length, Segments: 2 });
    expect(await longest(`{{FirstName}}: walk.`)).toEqual({ Characters: `Paige-Alexandrina: walk.${end}`.length, Segments: 1 });
    await name.set({ first_name: 'P]a-i^g[e' }).where('id', '=', me.userId).execute();
    expect(await longest(`{{FirstName}}, ${words}`)).toMatchObject({ Segments: 2 });
    await name.set({ first_name: 'Zoe' }).where('id', '=', sofia.userId).execute();
    expect(await longest(`{{FirstName}}, ${words}`)).toEqual({ Characters: `P]a-i^g[e, ${words}${end}`.length, Segments: 1 });
    await name.set({ first_name: ' ' }).where('id', '=', me.userId).execute();
    expect(await longest(`{{FirstName|Łukasz}}, ${words}`)).toEqual({ Characters: `Łukasz, ${words}${end}`.length, Segments: 2 });
    await server.platform.db.updateTable('company').set({ name: 'Ąçme' }).where('id', '=', 'acme').execute();
    expect(await longest(`{{FirstName|you}} at {{Company}}, ${words}`)).toMatchObject({ Segments: 2 });
  });

  it('[FIL-016, FIL-075] is refused if the number of recipients differs from the one shown to the sender, and without recipients', async () => {
    expect(fault(await send({ Expected: 5 }))).toEqual([409, undefined, '2 people match now, not 5. Check the recipients and send again.']);
    await db().deleteFrom('person_contact').execute();
    expect(fault(await send())).toEqual([400, 'Filters', 'No users match the selected filters.']);
  });

  it('can be sent to the caller as a test, which requires a confirmed number', async () => {
    const test = (who: SignedIn) => who.post('/messagingtool/text/test', { EntityId: 'acme', Message: 'For {{FirstName}}' });
    expect((await test(admin)).body.Data).toEqual({ Address: '+13125550104' });
    expect(await textsTo('+13125550104')).toEqual([`For ${await firstNameOf(admin)}. Reply STOP to unsubscribe.`]);
    expect(fault(await test(await server.as('adminlite@acme.example')))[0]).toBe(409);
    expect(await list()).toEqual([]);
  });

  it('shares the room of an hour with mails', async () => {
    const mail = () => admin.post('/messagingtool/email', { EntityId: 'acme', Filters: [], Subject: 'A', Body: '<p>B</p>' });
    for (let n = 0; n < 5; n++) expect([(await mail()).status, (await send()).status]).toEqual([200, 200]);
    expect([(await mail()).status, (await send()).status]).toEqual([429, 429]);
  });

  it('is in the history of the company as it was written', async () => {
    await send();
    const { Items } = (await admin.get('/companysettings/changes')).body.Data;
    expect(JSON.stringify(Items[0])).toContain('Recipients of “Hello {{FirstName}}');
  });

  it('is in its recipient’s own data as received: in their language, with their name, and with the replacement of an empty one', async () => {
    const told = async ({ userId }: SignedIn) => {
      const rows = await adminModule.about?.records?.['about.messages']?.(db() as never, userId, 'en-US').execute();
      return ((await adminModule.about?.tells?.['about.messages']?.(rows ?? [], undefined as never, undefined as never)) ?? []).slice(-2);
    };
    await db().updateTable('person').set({ first_name: '' }).where('id', '=', me.userId).execute();
    await send({ Message: 'Hello {{FirstName|friend}} at {{Company}}.', MessageSpanish: 'Hola {{FirstName|amiga}} de {{Company}}.' });
    await passes(61);
    await admin.post('/messagingtool/email', {
      EntityId: 'acme',
      Filters: [],
      Subject: 'Flu shots for {{FirstName|you}}',
      Body: '<p>B</p>',
      SubjectSpanish: 'Vacunas para {{FirstName|ti}}',
      BodySpanish: '<p>B</p>',
    });
    await passes(121);
    const sender = { at: expect.any(String), sender_first_name: expect.any(String), sender_last_name: expect.any(String) };
    expect(await told(me)).toEqual([
      { ...sender, subject: (await textsTo(myNumber))[0] },
      { ...sender, subject: 'Flu shots for you' },
    ]);
    expect(await textsTo(myNumber)).toEqual(['Hello friend at Acme. Reply STOP to unsubscribe.']);
    expect((await told(sofia)).map(({ subject }) => subject)).toEqual([(await textsTo(theirs))[0], `Vacunas para ${await firstNameOf(sofia)}`]);
    expect((await textsTo(theirs))[0]).toMatch(/^Hola \p{L}+ de Acme\. /u);
  });
});

describe('the coach export', () => {
  const company = { FilterCategory: 'Company', Status: ['acme'] };
  const file = async (more: object = {}, who = admin) => {
    const payload = { EntityId: 'acme', Filters: [company], ...more };
    const {
      statusCode,
      body: text,
      headers,
    } = await server.app.inject({ method: 'POST', url: '/api/messagingfilters/coachexport', headers: who.authorization, payload });
    return { status: statusCode, text, type: headers['content-type'] };
  };
  const rowsOf = (text: string) => (readCsv(text)?.rows ?? []).map(({ cells }) => cells);

  it('[FIL-073, FIL-076] has all people of the company for administrators, and their own participants for a coach', async () => {
    const { text, type } = await file();
    const [head, ...rows] = rowsOf(text);
    expect(type).toMatch(/^text\/csv/);
    expect(head).toEqual(['Last name', 'First name', 'Email', 'Mobile number', 'Language', 'Company']);
    expect(rows).toHaveLength((await db().selectFrom('person').select('id').where('company_id', '=', 'acme').execute()).length);
    expect(rows.find(([, , , mobile]) => mobile?.includes('3125550101'))).toContain('Acme');
    const own = await value(server.platform.db, 'select count(*) from coached_person where coach_id = ?', coach.userId);
    expect(rowsOf((await file({}, coach)).text)).toHaveLength(Number(own) + 1);
  });

  it('[FIL-046] is of a company', async () => {
    const { status, text } = await file({ Filters: [] });
    expect([status, JSON.parse(text).Errors[0]]).toEqual([400, { Field: 'Filters', Message: 'Company cannot be blank' }]);
    const shown = await admin.post('/messagingfilters/preview', { ListType: 'OutboundCoachExport', EntityId: 'acme', Filters: [] });
    expect([shown.status, shown.body.Errors[0]]).toEqual([400, { Field: 'Filters', Message: 'Company cannot be blank' }]);
  });

  it('[FIL-049] lacks the answer of a question', async () => {
    const seeing = await server.as('wradmin@acme.example');
    const errorsOf = async (row: object) => JSON.parse((await file({ Filters: [company, row] }, seeing)).text).Errors[0];
    expect(await errorsOf({ FilterCategory: 'HRAQuestion', Status: ['tobacco'] })).toEqual({
      Field: 'Filters[1].QuestionAnswer',
      Message: 'Question Answer cannot be blank',
    });
    expect(await errorsOf({ FilterCategory: 'HRAQuestion', Status: ['shoes'], QuestionAnswer: 'never' })).toEqual({
      Field: 'Filters[1].Status',
      Message: 'You’ve chosen something that no longer exists. Remove it.',
    });
  });

  it('[FIL-077] by health data needs HIPAA Access or is among a coach’s own, and no file begins without', async () => {
    const Filters = [company, { FilterCategory: 'HRAQuestion', Status: ['tobacco'], QuestionAnswer: 'never' }];
    expect((await file({ Filters })).status).toBe(403);
    expect((await file({ Filters }, coach)).status).toBe(200);
    expect((await file({ Filters }, await server.as('wradmin@acme.example'))).status).toBe(200);
  });

  it('holds no formula, and the audit has a line of it without names', async () => {
    await db().updateTable('person').set({ first_name: '=1+1' }).where('id', '=', me.userId).execute();
    expect((await file()).text).toContain("'=1+1");
    await server.platform.settled();
    const lines = await server.platform.db.selectFrom('audit').select(['target', 'detail']).where('action', '=', 'list.exported').execute();
    expect(lines).toEqual([{ target: 'admin.coachExport', detail: expect.stringContaining('"ended":"complete"') }]);
    expect(JSON.stringify(lines)).not.toMatch(/paige|3125550101/i);
  });
});
