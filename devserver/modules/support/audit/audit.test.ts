import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCsv } from '../../../../shell/rules/files/csv';
import { recountChanges } from '../../../platform/audit/acting';
import { Audit } from '../../../platform/audit/audit';
import { verifyAudit } from '../../../platform/audit/verify';
import { actingModes, isActingMode, mayActFor } from '../../../platform/auth/acting/acting';
import { loadActor, loadIdentityOf } from '../../../platform/auth/identities';
import type { PlatformTables } from '../../../platform/tables';
import { watchPlans } from '../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { isOnPostgres } from '../../../testing/postgresForTests';
import { column, query } from '../../../testing/query';
import notices from '../../notices/routes';
import session from '../../session/routes';
import module from '../routes';
import { changesIn } from './changes';
import { type AuditQuery, listActing } from './list';

let app: TestApp;
let auditor: SignedIn;

beforeAll(async () => {
  app = await appForTests([module, session, notices, ...modulesNamed('programs')]);
});
beforeEach(async () => {
  await app.fresh();
  auditor = await app.as('superadmin@wellspring.example');
});
afterAll(() => app.close());

/** A call with a token that a call has answered. */
const send = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  app.app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });

/** Ends the impersonation of a token. */
const stop = async (token: string): Promise<void> => {
  expect((await send(token, 'POST', '/PerformSso/sso', { UserName: 'support@acme.example' })).statusCode).toBe(200);
};

/** Impersonates a person by the call itself, so that the audit records it. @returns the token of the impersonation */
const act = async (actor: string, subject: string, Reason: string | undefined = 'Request', ReasonDetail?: string): Promise<string> => {
  const person = await app.platform.db.selectFrom('person').selectAll().where('user_name', '=', subject).executeTakeFirstOrThrow();
  const body = { UserId: person.id, UserName: subject, EntityId: person.company_id, ImpersonationType: 'Support', ...(Reason && { Reason }), ReasonDetail };
  const { body: answer } = await (await app.as(actor)).post('/PerformImpersonation/ImpersonateUser', body);
  return answer.Data.Token;
};

/** The list since the start of the test, without the entries of the fixtures. */
const list = async (query: Readonly<Record<string, string>> = {}) =>
  (await auditor.get(`/support/audit?${new URLSearchParams({ From: testTime, ...query })}`)).body.Data;
const subjects = async (query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await list(query)).Items.map(({ Subject }: { Subject: { UserName: string } }) => Subject.UserName);

/** Manipulates the rows, as a process with write access can: nothing refuses or follows the change. */
const tamper = async (text: string): Promise<void> => {
  const { db, sqlite } = app.platform;
  if (isOnPostgres) {
    await db.transaction().execute(async (trx) => {
      await query(trx, 'set local session_replication_role = replica');
      for (const statement of text.split('; ')) await query(trx, statement);
    });
    return;
  }
  const triggers = sqlite.prepare<[], string>("select name from sqlite_master where type = 'trigger' and tbl_name in ('audit', 'audit_link')").pluck().all();
  for (const name of triggers) sqlite.exec(`drop trigger "${name}"`);
  sqlite.pragma('foreign_keys = off');
  sqlite.exec(text);
};

describe('[SUP-068] the audit of acting', () => {
  it('returns actor, person, reason, start, end, and number of changes', async () => {
    const acting = await act('support@acme.example', 'participant@acme.example', 'Correction', 'Ticket 20613');
    await send(acting, 'POST', '/Session/DisableNewsFlashForSession');
    expect((await list()).Items).toEqual([
      {
        Id: expect.any(Number),
        Actor: { UserId: 'acme-support', UserName: 'support@acme.example', Name: 'Sam Support' },
        Subject: { UserId: 'acme-participant', UserName: 'participant@acme.example', Name: expect.any(String) },
        Company: 'Acme',
        Mode: 'Support',
        Reason: 'Correction',
        ReasonDetail: 'Ticket 20613',
        Since: expect.stringMatching(/^2026-11-20T18:00/),
        Until: null,
        Changes: 1,
      },
    ]);
    app.clock.advance(60_000);
    await send(acting, 'GET', '/login/logout');
    expect((await list()).Items[0]).toMatchObject({ Until: expect.stringMatching(/^2026-11-20T18:01/), Changes: 1 });
  });

  it('finds what belongs to a time of acting by an index', async () => {
    await act('support@acme.example', 'participant@acme.example');
    const { db, detoursOf } = watchPlans<PlatformTables>(app.platform.sqlite);
    expect(await detoursOf(() => changesIn(db, ['one', 'another']))).not.toContainEqual(expect.stringContaining('SCAN audit'));
  });

  it('opens to the calls that changed something', async () => {
    const acting = await act('support@acme.example', 'participant@acme.example');
    await send(acting, 'POST', '/Session/DisableNewsFlashForSession');
    const [{ Id }] = (await list()).Items;
    const { body } = await auditor.get(`/support/audit/changes?Id=${Id}`);
    expect(body.Data).toEqual([
      {
        Id: expect.any(Number),
        Kind: 'Changed',
        At: expect.any(String),
        Route: 'POST /Session/DisableNewsFlashForSession',
        Action: 'acting.changed',
        Target: 'acme-participant',
        What: null,
        Fields: [],
      },
    ]);
    expect((await auditor.get('/support/audit/changes?Id=999999')).status).toBe(404);
  });

  it('[SUP-068] recounts what earlier versions counted as changes', async () => {
    const acting = await act('support@acme.example', 'participant@acme.example');
    await send(acting, 'POST', '/Session/DisableNewsFlashForSession');
    const [{ Id }] = (await list()).Items;
    const { id, ...line } = await app.platform.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const earlier = [{ route: 'GET /rewards/mall' }, { action: 'hra.resultsRead', route: 'GET /userhealth/profile/GetHraResults' }];
    await app.platform.db
      .insertInto('audit')
      .values(earlier.map((read, at) => ({ ...line, id: id + 1 + at, ...read })))
      .execute();
    await app.platform.db.updateTable('acting').set({ changes: 3 }).where('id', '=', Id).execute();
    await recountChanges(app.platform.db as Kysely<unknown>);
    expect((await list()).Items[0]).toMatchObject({ Id, Changes: 1 });
  });

  it('is searched by both people, company, reason, period and changes', async () => {
    const acting = await act('support@acme.example', 'participant@acme.example');
    await send(acting, 'POST', '/Session/DisableNewsFlashForSession');
    app.clock.set(new Date('2026-11-20T19:00:00.000Z'));
    const later = app.clock.iso();
    auditor = await app.as('superadmin@wellspring.example');
    await act('support@wellspring.example', 'participant@globex.example', 'Problem');
    const all = ['participant@globex.example', 'participant@acme.example'];
    expect(await subjects({})).toEqual(all);
    expect(await subjects({ Sort: 'Since' })).toEqual(all.toReversed());
    expect(await subjects({ Actor: 'sam sup' })).toContain('participant@acme.example');
    expect(await subjects({ Actor: 'participant' })).toEqual([]);
    expect(await subjects({ Actor: '@' })).toEqual([]);
    expect(await subjects({ Subject: 'participant@globex.example' })).toEqual(expect.arrayContaining(['participant@globex.example']));
    expect(await subjects({ EntityId: 'globex' })).toEqual(['participant@globex.example']);
    expect(await subjects({ Reason: 'Problem' })).toEqual(['participant@globex.example']);
    await act('support@acme.example', 'participant2@acme.example', '', 'Número 4711');
    expect(await subjects({ Reason: 'None' })).toEqual(['participant2@acme.example']);
    expect((await list({ Reason: 'None' })).Items[0]).toMatchObject({ Reason: null, ReasonDetail: 'Número 4711' });
    expect(await subjects({ ReasonDetail: 'numero 47' })).toEqual(['participant2@acme.example']);
    await app.platform.db.deleteFrom('acting').where('reason', '=', '').execute();
    expect(await subjects({ From: later })).toEqual(['participant@globex.example']);
    expect(await subjects({ Until: later })).toEqual(['participant@acme.example']);
    expect(await subjects({ OnlyChanges: 'true' })).toEqual(['participant@acme.example']);
  });

  it.each(['support@wellspring.example', 'admin@acme.example', 'triple@northwind.example', 'participant@acme.example'])('is closed to %s', async (mail) => {
    const who = await app.as(mail);
    for (const path of ['', '/changes?Id=1', '/export', '/check']) expect((await who.get(`/support/audit${path}`)).status, path).toBe(403);
  });

  it('is refused to a SuperAdmin during impersonation, and without a token', async () => {
    const { userId } = await app.as('superadmin@wellspring.example');
    await app.platform.db.insertInto('person_role').values({ person_id: userId, role: 'Support' }).execute();
    const acting = await app.as('superadmin@wellspring.example', 'participant@acme.example', 'Support');
    for (const path of ['', '/changes?Id=1', '/export', '/check']) {
      expect((await acting.get(`/support/audit${path}`)).status, path).toBe(403);
      expect((await app.anonymous('GET', `/support/audit${path}`)).status, path).toBe(401);
    }
  });
});

describe('the fixtures', () => {
  it('are impersonations that the product allows, linked in the audit', async () => {
    const { db, config } = app.platform;
    const rows = await db
      .selectFrom('acting')
      .innerJoin('sign_in_session as session', 'session.id', 'acting.session_id')
      .selectAll('acting')
      .select('session.acting_mode')
      .execute();
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map(({ acting_mode }) => acting_mode))).toEqual(new Set(actingModes));
    for (const { actor_id, subject_id, acting_mode, since } of rows) {
      const [actor, subject] = [await loadActor(db, actor_id), await loadIdentityOf(db, subject_id)];
      expect(subject && isActingMode(acting_mode) && mayActFor(acting_mode, actor.who, actor.scope, subject), `${actor_id} for ${subject_id}`).toBe(true);
      expect(since < testTime).toBe(true);
    }
    expect(await verifyAudit(db, [config.tokenSecret])).toMatchObject({ isUnbroken: true });
    const told = (await auditor.get('/support/audit')).body.Data.Items;
    expect(told.every(({ Until }: { readonly Until: string | null }) => Until !== null)).toBe(true);
    expect(new Set(told.map(({ Changes }: { readonly Changes: number }) => Changes > 0))).toEqual(new Set([true, false]));
  });
});

describe('[SUP-068] the file of the audit', () => {
  it('has the lines of the list with their changes, and no cell that a spreadsheet runs', async () => {
    await app.platform.db.updateTable('person').set({ first_name: '=1+1', last_name: '\t@x' }).where('id', '=', 'acme-participant').execute();
    const acting = await act('support@acme.example', 'participant@acme.example', '', 'Ticket 20613');
    await send(acting, 'POST', '/Session/DisableNewsFlashForSession');
    await act('support@wellspring.example', 'participant@globex.example');
    const answer = await app.app.inject({ url: `/api/support/audit/export?EntityId=acme&From=${testTime}`, headers: auditor.authorization });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    const [head, line, none] = readCsv(answer.body)?.rows.map(({ cells }) => cells) ?? [];
    expect(head).toContain('Acting person');
    expect(line).toEqual(
      expect.arrayContaining([
        'Sam Support',
        'Acme',
        'No reason given',
        'Ticket 20613',
        expect.stringMatching(/^'=1\+1/),
        expect.stringContaining('POST /Session/'),
      ]),
    );
    expect(none).toBeUndefined();
  });
});

describe('[SUP-068] the examination of the audit', () => {
  const check = async (After = 0) => (await auditor.get(`/support/audit/check?After=${After}`)).body.Data;
  const verify = () => verifyAudit(app.platform.db, [app.platform.config.tokenSecret]);

  it.each(['1e999', '1e308', '-1', '1.5', 'x'])('begins behind a row: %s is refused at its field', async (After) => {
    const { status, body } = await auditor.get(`/support/audit/check?After=${After}`);
    expect([status, body.Errors?.[0].Field]).toEqual([400, 'After']);
  });

  it('continues to the last row', async () => {
    await act('support@acme.example', 'participant@acme.example');
    const { UntilId, LastId, ...rest } = await check();
    expect(UntilId).toBe(LastId);
    expect(rest).toEqual({ UntilAt: expect.any(String), Broken: null });
    await act('support@acme.example', 'participant2@acme.example');
    expect(await check(UntilId)).toMatchObject({ Broken: null });
    expect((await check(UntilId)).UntilId).toBeGreaterThan(UntilId);
  });

  it.each([
    ['a row that was changed', "update audit set target = 'somebody' where id = :id", 'changed'],
    ['a row that the search no longer finds', 'delete from acting where id = :id', 'unlisted'],
    ['a row that the search finds at another place', 'update acting set id = (select max(id) from audit) where id = :id', 'unlisted'],
    ['a row that the search finds with the session of another', "update acting set session_id = 'elsewhere' where id = :id", 'unlisted'],
    ['a row that the search finds by another', "update acting set actor_id = 'acme-coach' where id = :id", 'unlisted'],
    ['a row that the search finds for another', "update acting set subject_id = 'acme-coach' where id = :id", 'unlisted'],
    ['a row that the search finds in another company', "update acting set company_id = 'globex' where id = :id", 'unlisted'],
    ['a row that the search finds for another reason', "update acting set reason = 'Problem' where id = :id", 'unlisted'],
    ['a row that the search finds with another detail', "update acting set reason_detail = 'Ticket 1' where id = :id", 'unlisted'],
    ['a session with another detail', "update sign_in_session set acting_reason_detail = 'Ticket 1' where id = :session", 'unlisted'],
    ['a session with another reason', "update sign_in_session set acting_reason = 'Problem' where id = :session", 'unlisted'],
    ['a row that the search finds at another time', "update acting set since = '2026-11-01T12:00:00.000Z' where id = :id", 'unlisted'],
    ['a row that the search finds without its changes', 'update acting set changes = 0 where id = :id', 'unlisted'],
    ['a session that is gone', 'delete from sign_in_session where id = :session', 'unlisted'],
    ['a session that is of another', "update sign_in_session set subject_id = 'acme-coach' where id = :session", 'unlisted'],
    ['a session that no longer tells of acting', 'update sign_in_session set acting_since = null where id = :session', 'unlisted'],
    ['a session in another mode', "update sign_in_session set acting_mode = 'Coach' where id = :session", 'unlisted'],
    ['a session that began earlier', "update sign_in_session set acting_since = '2026-11-20T17:30:00.000Z' where id = :session", 'unlisted'],
    ['a session that is over later', "update sign_in_session set acting_until = '2026-11-20T19:30:00.000Z' where id = :session", 'unlisted'],
  ])('and the command name the first broken row: %s', async (_what, text, why) => {
    const acting = await act('support@acme.example', 'participant@acme.example');
    await send(acting, 'POST', '/Session/DisableNewsFlashForSession');
    expect((await check()).Broken).toBeNull();
    const { id, session_id } = await app.platform.db.selectFrom('acting').select(['id', 'session_id']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    await tamper(text.replace(':id', String(id)).replace(':session', `'${session_id}'`));
    expect((await check()).Broken).toEqual({ Id: id, Why: why });
    expect(await verify()).toEqual({ isUnbroken: false, row: id, why });
  });

  it('and the command name acting without a reason whose session is given one', async () => {
    await act('support@acme.example', 'participant@acme.example', '');
    expect((await check()).Broken).toBeNull();
    const { id, session_id } = await app.platform.db.selectFrom('acting').select(['id', 'session_id']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    await tamper(`update sign_in_session set acting_reason = 'Request' where id = '${session_id}'`);
    expect((await check()).Broken).toEqual({ Id: id, Why: 'unlisted' });
    expect(await verify()).toEqual({ isUnbroken: false, row: id, why: 'unlisted' });
  });

  it.each([
    ['has another end', "update sign_in_session set ended_at = '2026-11-20T18:30:00.000Z' where id = :session"],
    ['has no end', 'update sign_in_session set ended_at = null where id = :session'],
  ])('names acting that was ended, and whose session %s', async (_what, text) => {
    const acting = await act('support@acme.example', 'participant@acme.example');
    app.clock.advance(60_000);
    await stop(acting);
    expect((await check()).Broken).toBeNull();
    const { id, session_id } = await app.platform.db.selectFrom('acting').select(['id', 'session_id']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    await tamper(text.replace(':session', `'${session_id}'`));
    expect((await check()).Broken).toEqual({ Id: id, Why: 'unlisted' });
  });

  it.each([
    ['changed', `update acting_undo set kept = '{"before":null,"after":{}}' where audit_id = :id`],
    ['made to last', "update acting_undo set until = '2030-01-01T00:00:00.000Z' where audit_id = :id"],
    ['marked as undone', "update acting_undo set undone_at = '2026-11-20T18:30:00.000Z' where audit_id = :id"],
    ['removed', 'delete from acting_undo where audit_id = :id'],
    ['put to another line', 'update acting_undo set audit_id = :id - 1 where audit_id = :id'],
  ])('and the command name the line for which what is kept to undo it was %s', async (how, text) => {
    const row = { kept: '{"before":null,"after":{"Weight":1}}', until: '2026-12-20T18:00:00.000Z', undone_at: null };
    const audit = new Audit(app.platform.config);
    const entry = { at: testTime, actorId: 'acme-support', subjectId: 'acme-participant', sessionId: 's', address: '', route: '', target: 'x' };
    const id = await app.platform.db.transaction().execute(async (trx) => {
      const audit_id = await audit.write(trx, { ...entry, action: 'trackers.entryCreated', detail: { undo: true } });
      await trx
        .insertInto('acting_undo')
        .values({ audit_id, ...row, seal: audit.sealOfUndo({ audit_id, ...row }) })
        .execute();
      return audit_id;
    });
    expect((await check()).Broken).toBeNull();
    await tamper(text.replaceAll(':id', String(id)));
    const first = how === 'put to another line' ? id - 1 : id;
    expect((await check()).Broken).toEqual({ Id: first, Why: 'keptForUndo' });
    expect(await verify()).toEqual({ isUnbroken: false, row: first, why: 'keptForUndo' });
  });

  it.each([
    ['changed', `update audit_change set fields = '[{"field":"Photo","from":"New","to":null}]' where audit_id = :id`],
    ['put to another person', "update audit_change set person_id = 'acme-coach' where audit_id = :id"],
    ['removed', 'delete from audit_change where audit_id = :id'],
  ])('and the command name the line of which former and new values were %s', async (_how, text) => {
    const acting = await act('support@acme.example', 'participant@acme.example');
    await send(acting, 'POST', '/usermissionstatements', { Text: 'A walk a day.', Type: 'Personal', OwnerId: 'acme-participant', Editable: true });
    expect((await check()).Broken).toBeNull();
    const { audit_id } = await app.platform.db.selectFrom('audit_change').select('audit_id').orderBy('audit_id', 'desc').executeTakeFirstOrThrow();
    await tamper(text.replaceAll(':id', String(audit_id)));
    expect((await check()).Broken).toEqual({ Id: audit_id, Why: 'keptChange' });
    expect(await verify()).toEqual({ isUnbroken: false, row: audit_id, why: 'keptChange' });
  });

  it('finds nothing wrong with former and new values where the clock moves on while they are written', async () => {
    const acting = await act('support@acme.example', 'participant@acme.example');
    const { clock } = app.platform;
    let readings = 0;
    const iso = vi.spyOn(clock, 'iso').mockImplementation(() => new Date(Date.parse(testTime) + readings++).toISOString());
    await send(acting, 'POST', '/usermissionstatements', { Text: 'A walk a day.', Type: 'Personal', OwnerId: 'acme-participant', Editable: true });
    iso.mockRestore();
    expect(readings).toBeGreaterThan(2);
    expect((await check()).Broken).toBeNull();
  });

  it('and the command tell another secret from a change', async () => {
    await act('support@acme.example', 'participant@acme.example');
    await tamper("update meta set value = 'x' where key in ('secret_fingerprint', 'audit_head'); update audit set hash = 'x'");
    expect((await check()).Broken).toMatchObject({ Why: 'otherSecret' });
    expect(await verify()).toMatchObject({ isUnbroken: false, why: 'otherSecret' });
  });

  it('accepts impersonations that continue, that were ended, that were signed out, and that expired', async () => {
    const minutes = async (n: number): Promise<void> => {
      app.clock.advance(n * 60_000);
      auditor = await app.as('superadmin@wellspring.example');
      expect((await check()).Broken).toBeNull();
    };
    const stopped = await act('support@acme.example', 'participant@acme.example');
    const goesOn = await act('support@wellspring.example', 'participant@globex.example');
    await app.platform.db.updateTable('sign_in_session').set({ expires_at: '2026-11-21T18:00:00.000Z' }).where('acting_since', '>=', testTime).execute();
    const signedOut = await act('support@acme.example', 'participant2@acme.example');
    await minutes(5);
    await stop(stopped);
    await send(signedOut, 'GET', '/login/logout');
    await minutes(1);
    await minutes(60);
    await app.anonymous('GET', `/login/verifytoken?token=${encodeURIComponent(goesOn)}`);
    await minutes(1);
    const ends = app.platform.db.selectFrom('audit').select('id').where('action', '=', 'impersonation.ended').where('at', '>', testTime);
    expect(await ends.execute()).toHaveLength(2);
    expect(await verify()).toMatchObject({ isUnbroken: true });
  });

  it('and the command name a row of the search that the audit does not begin acting with', async () => {
    await send(await act('support@acme.example', 'participant@acme.example'), 'POST', '/Session/DisableNewsFlashForSession');
    const { id } = await app.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await tamper(
      `insert into acting select ${id}, 'invented', actor_id, subject_id, company_id, reason, since, actor_name, actor_mail, subject_name, subject_mail, 0, '' from acting limit 1`,
    );
    expect((await check()).Broken).toEqual({ Id: id, Why: 'unlisted' });
    expect(await verify()).toEqual({ isUnbroken: false, row: id, why: 'unlisted' });
  });

  it('and the command report a row of the search beyond the end of the audit, also if nothing of the audit is left', async () => {
    await act('support@acme.example', 'participant@acme.example');
    await tamper(
      `insert into acting select id + 100000, 'invented', actor_id, subject_id, company_id, reason, since, actor_name, actor_mail, subject_name, subject_mail, 0, '' from acting order by id limit 1`,
    );
    const { row } = await app.platform.db
      .selectFrom('acting')
      .select((eb) => eb.fn.max('id').as('row'))
      .executeTakeFirstOrThrow();
    expect((await check()).Broken).toEqual({ Id: row, Why: 'unlisted' });
    expect(await verify()).toEqual({ isUnbroken: false, row, why: 'unlisted' });
    await tamper("delete from audit; delete from meta where key = 'audit_head'");
    const { first } = await app.platform.db
      .selectFrom('acting')
      .select((eb) => eb.fn.min('id').as('first'))
      .executeTakeFirstOrThrow();
    expect(await verify()).toEqual({ isUnbroken: false, row: first, why: 'unlisted' });
  });

  it('and the command report a session of an impersonation without a line that starts it', async () => {
    await act('support@acme.example', 'participant@acme.example');
    await tamper(`insert into sign_in_session (id, actor_id, subject_id, acting_mode, acting_reason, acting_since, acting_until, login_type, created_at, expires_at)
      select 'invented', actor_id, 'acme-participant2', acting_mode, acting_reason, acting_since, acting_until, login_type, created_at, expires_at
      from sign_in_session where acting_since >= '${testTime}'`);
    const { LastId, Broken } = await check();
    expect(Broken).toEqual({ Id: LastId, Why: 'untold' });
    expect(await verify()).toEqual({ isUnbroken: false, row: LastId, why: 'untold' });
  });

  it.each([
    ['an audit without rows', 'delete from audit', 'removedFromEnd'],
    ['a head that was removed', "delete from meta where key = 'audit_head'", 'headForged'],
  ])('and the command tell of %s', async (_what, text, why) => {
    await act('support@acme.example', 'participant@acme.example');
    await tamper(text);
    const { Id: row } = (await check()).Broken;
    expect((await check()).Broken).toEqual({ Id: row, Why: why });
    expect(await verify()).toEqual({ isUnbroken: false, row, why });
  });
});

describe('[SUP-068] the list', () => {
  it.each([
    ['its session', 'delete from sign_in_session where acting_since is not null'],
    ['its company', "update acting set company_id = 'nowhere'"],
    ['whoever acted', "delete from person where id = 'acme-support'"],
  ])('shows acting without %s', async (_what, text) => {
    await act('support@acme.example', 'participant@acme.example');
    await tamper(text);
    expect((await list()).Items).toEqual([expect.objectContaining({ Reason: 'Request', Subject: expect.objectContaining({ UserId: 'acme-participant' }) })]);
  });

  it('and its file tell of 500 changes of each session, and where there are more', async () => {
    await act('support@acme.example', 'participant@acme.example');
    await act('support@wellspring.example', 'participant@globex.example');
    const [one = '', another = ''] = await column<string>(app.platform.db, 'select session_id from acting where since >= ? order by id', testTime);
    const audit = new Audit(app.platform.config);
    const entry = { at: '2026-11-20T18:01:00.000Z', actorId: 'x', subjectId: 'y', address: '', route: '', action: 'acting.changed', detail: {} };
    await app.platform.db.transaction().execute(async (trx) => {
      for (let n = 1; n <= 1200; n += 1) await audit.write(trx, { ...entry, sessionId: one, target: `change ${n}` });
      await audit.write(trx, { ...entry, sessionId: another, target: 'change 1' });
    });
    const { body } = await app.app.inject({ url: `/api/support/audit/export?From=${testTime}`, headers: auditor.authorization });
    const cells = readCsv(body)
      ?.rows.slice(1)
      .map((row) => row.cells.at(-2)?.split('\n') ?? []);
    expect(cells?.map(({ length }) => length).sort()).toEqual([1, 501]);
    expect(cells?.flat().filter((text) => text.includes('more changes than the 500'))).toHaveLength(1);
    const told: number[] = [];
    for (const { Id } of (await list()).Items) told.push((await auditor.get(`/support/audit/changes?Id=${Id}`)).body.Data.length);
    expect(told.sort()).toEqual([1, 500]);
  });
});

describe('[SUP-068] among 100,000 lines', () => {
  it('the search uses an index, with every filter', async () => {
    const { sqlite } = app.platform;
    sqlite.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
      insert into audit (at, actor_id, subject_id, action, target, detail)
        select strftime('%Y-%m-%dT%H:%M:00.000Z', '2026-01-01', '+' || i || ' minutes'), 'acme-support', 'acme-support', 'impersonation.started', 'acme-participant', '{}' from n;
      insert into acting select id, 'bulk ' || id, actor_id, target, case id % 50 when 0 then 'globex' else 'acme' end, 'Request', at, id % 7 = 0,
        'Support Sam', 'support@acme.example', 'Participant Pat', 'participant@acme.example', '' from audit where detail = '{}' and action = 'impersonation.started'`);
    const { db, stepsOf } = watchPlans<PlatformTables>(sqlite);
    const [From, Until] = ['2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z'];
    const filters: readonly AuditQuery[] = [
      {},
      { Actor: 'sam' },
      { Subject: 'pat' },
      { EntityId: 'globex' },
      { Reason: 'Problem' },
      { From, Until },
      { OnlyChanges: true },
      ...(['-Since', 'Actor', '-Subject', '-Changes'] as const).flatMap((Sort) => [{ Sort }, { Sort, EntityId: 'globex' }]),
    ];
    for (const query of filters) {
      const steps = await stepsOf(async () => {
        const { PaginationToken } = await listActing(db, query, app.clock.iso());
        if (PaginationToken) await listActing(db, { ...query, PaginationToken }, app.clock.iso());
      });
      // Counting stops at 1,001 rows and uses no order.
      const reading = steps.filter((step) => /TEMP B-TREE|(SCAN|SEARCH) acting\b/.test(step) && step !== 'SCAN acting');
      expect(reading.length, JSON.stringify(query)).toBeGreaterThan(0);
      for (const step of reading) expect(step, JSON.stringify(query)).toMatch(/acting USING (COVERING INDEX|INDEX|INTEGER PRIMARY KEY)/);
    }
  });
});
