import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asking, Example } from '../../devserver/platform/examples';
import { meantWhileActing } from '../../devserver/platform/http/access/whileActing';
import { query, value } from '../../devserver/testing/query';
import { addressOf, type ServedCall, served } from '../contract/calls';
import { startTestServer, type TestServer } from '../testServer';

const closed = served.filter(({ schema }) => schema.access !== 'public');
const named = closed.map((call) => [`${call.method} ${call.path}`, call] as const);
/** The calls of one scope of impersonation, by their contracts alone. */
const of = (whom: ReturnType<typeof meantWhileActing>) => named.filter(([, { schema }]) => meantWhileActing(schema) === whom);

/** Calls of the side panel and of the sign-in itself: during impersonation they use the actor's own rights (SUP-117). */
const ofActor = [
  'DELETE /coachentry/DeleteEntry/:id',
  'DELETE /coachentry/DeleteEntry/:id/:sendEmail',
  'GET /account/usersearch/ClientSearch',
  'GET /account/usersearch/UserSearch',
  'GET /coachentry/GetByUser',
  'GET /entityajax/GetEntityList',
  'GET /entityajax/GetPartnerAdminMenu',
  'GET /usersearch/company-manager',
  'POST /PerformImpersonation/ImpersonateUser',
  'POST /PerformImpersonation/PerformImpersonation',
  'POST /PerformSso/sso',
  'POST /TokenSession/KeepSpaSessionAlive',
  'POST /coach-view/impersonate-user',
  'POST /coachentry',
  'PUT /coachentry/UpdateEntry',
];

/** Whether a call belongs to the administration, whose rights follow the table of its screens (`administers`). */
const isOfAdministration = ({ schema }: ServedCall): boolean => schema.enabledWhen?.plugin === 'admin';

/** Other calls for certain roles that use the subject during impersonation: a partner administrator acts for a manager. */
const ofRoles = ['GET /resources/admin/sections', 'GET /usersearch', 'POST /usersearch/entity'];

/**
 * Calls that every user may make, but no actor for a subject: consents, the second factor, first answers about oneself, the language, the list of
 * impersonations, notifications to the phone or to the user's own calendar, presence at a session, and reports.
 */
const ownOnly = [
  'DELETE /calendar/feedlink',
  'DELETE /user/privacy/devices/:deviceId',
  'DELETE /user/privacy/sessions',
  'DELETE /user/privacy/sessions/:sessionId',
  'GET /calendar/feedlink',
  'GET /programnotification/acceptuserprogramnotification',
  'GET /user/account-access',
  'GET /user/account-access/changes',
  'GET /user/account-access/health',
  'GET /user/privacy',
  'GET /user/privacy/consents/texts/:textId',
  'POST /calendar/feedlink',
  'POST /calendar/updatereminder',
  'POST /leaderboard/highfive',
  'POST /login/firstlogin',
  'POST /messageboard/highfive',
  'POST /messageboard/reportmessage',
  'POST /setlanguage',
  'POST /trackers/goals',
  'POST /trackers/pins',
  'POST /user/account-access/undo',
  'POST /user/contacts/owncode',
  'POST /user/contacts/trust',
  'POST /user/language/change',
  'POST /user/mobileverification',
  'POST /user/preferredemailverification',
  'POST /user/privacy/consents',
  'POST /user/privacy/download',
  'POST /user/secondfactor/begin',
  'POST /user/secondfactor/confirm',
  'POST /user/secondfactor/end',
  'POST /user/secondfactor/recoverycodes',
  'POST /user/v2/optional-fields',
  'POST /user/verifyTextReminder',
  'POST /user/verifyWellnessReminder',
  'POST /userprograms/actiondone',
  'POST /userprograms/hidelastweek',
  'POST /usersessions/checkin',
];

/**
 * Calls whose response depends on the actor, that serve only impersonation or consent, or that change something, so that two calls are answered
 * differently.
 */
const differing = new Set([
  'GET /settings',
  'GET /user/userprofilev2',
  'GET /session/draftkey',
  'GET /rewardfulfillment/acting',
  'GET /trackers/humanapiauth/UnregisterUserDevice',
]);

/** Removes times (ISO 8601, iCalendar), because the two calls are made at different times. */
const withoutMoments = (body: string): string => body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{8}T\d{6}Z/g, '');

let server: TestServer;
let own: string;
let acting: string;

const ask = (token: string, call: Pick<ServedCall, 'method' | 'path'>, { body, ...example }: Example = {}) => {
  const asked: InjectOptions = { method: call.method, url: addressOf(call.path, example), headers: { authorization: `Bearer ${token}` } };
  return server.app.inject(body === undefined ? asked : { ...asked, payload: body as object });
};

const exampleOf = async ({ example }: ServedCall): Promise<Example> => {
  const answered = async <T>(asked: InjectOptions): Promise<T> => {
    const body = (await server.app.inject({ ...asked, headers: { authorization: `Bearer ${own}` } })).json();
    return body.Data ?? body;
  };
  const asking: Asking = {
    userId: await server.personId('participant@acme.example'),
    entityId: 'acme',
    get: (path) => answered({ url: `/api${path}` }),
    post: (path, body) => answered({ method: 'POST', url: `/api${path}`, payload: body as object }),
  };
  return (await example?.(asking)) ?? {};
};

beforeAll(async () => {
  server = await startTestServer();
  own = await server.token('participant@acme.example');
  const body = { UserId: 'acme-participant', UserName: 'participant@acme.example', EntityId: 'acme', ImpersonationType: 'Support' };
  const headers = { authorization: `Bearer ${await server.token('support@acme.example')}` };
  acting = (await server.app.inject({ method: 'POST', url: '/api/PerformImpersonation/ImpersonateUser', headers, payload: body })).json().Data.Token;
});
afterAll(() => server.close());

describe('during impersonation', () => {
  it('[SUP-117] the calls of the side panel and of the sign-in, and no others, use the actor', () => {
    expect(
      of('actor')
        .map(([name]) => name)
        .sort(),
    ).toEqual(ofActor);
  });

  it('[ADC-099] the calls of the administration use the subject, a company manager', () => {
    const others = served.filter((call) => isOfAdministration(call) && call.schema.whileActing !== 'subject');
    // Scheduled changes are saved with their author's own rights.
    expect(others.map(({ path, schema }) => [path, schema.whileActing])).toEqual([
      ['/administration/scheduled', 'refused'],
      ['/administration/scheduled/apply', 'refused'],
    ]);
  });

  it('[SUP-117] these calls for certain roles use the subject and require the subject’s roles, like those of the administration', async () => {
    const named = of('subject').filter(([, { schema }]) => typeof schema.access !== 'string');
    expect(named.flatMap(([name, call]) => (isOfAdministration(call) ? [] : [name])).sort()).toEqual([...ofRoles].sort());
    for (const [, call] of named) expect((await ask(acting, call)).statusCode).toBe(403);
  });

  it('[SUP-068] these calls for all users are refused, and calls for certain roles', () => {
    const refused = of('refused');
    expect(
      refused
        .filter(([, { schema }]) => typeof schema.access === 'string')
        .map(([name]) => name)
        .sort(),
    ).toEqual(ownOnly);
  });

  it.each(of('refused'))('%s is refused', async (_, call) => {
    const answer = await ask(acting, call);
    expect(answer.statusCode).toBe(403);
  });

  const reading = of('subject').filter(
    ([name, { method, schema }]) => typeof schema.access === 'string' && method === 'GET' && !differing.has(name) && !name.endsWith('logout'),
  );

  it.each(reading.filter(([, { module }]) => module === 'hra'))(
    '[SUP-117, HRA-054] %s is closed to support, because it returns health data',
    async (_, call) => {
      expect((await ask(acting, call, await exampleOf(call))).statusCode).toBe(403);
    },
  );

  it.each(reading.filter(([, { module }]) => module !== 'hra'))('[SUP-117] %s is answered as for the subject', async (_, call) => {
    const example = await exampleOf(call);
    const [theirs, ours] = [await ask(own, call, example), await ask(acting, call, example)];
    expect(ours.statusCode).toBe(theirs.statusCode);
    expect(withoutMoments(ours.body)).toBe(withoutMoments(theirs.body));
  });

  it('[SUP-068] changes are in the audit with their call, and keeping the session alive changes nothing', async () => {
    const { db } = server.platform;
    const before = await value(db, 'select max(id) from audit');
    for (const path of ['/TokenSession/KeepSpaSessionAlive', '/Session/DisableNewsFlashForSession']) await ask(acting, { method: 'POST', path });
    await ask(acting, { method: 'GET', path: '/userprograms/current' });
    const rows = await query(db, 'select action, actor_id, subject_id, route from audit where id > ?', before);
    const who = { actor_id: 'acme-support', subject_id: 'acme-participant' };
    expect(rows).toEqual([{ action: 'acting.changed', ...who, route: 'POST /Session/DisableNewsFlashForSession' }]);
  });

  it('a token of one is no token of the other: stored input is encrypted for both together', async () => {
    const keyOf = async (token: string): Promise<string> => (await ask(token, { method: 'GET', path: '/session/draftkey' })).json().Key;
    expect(await keyOf(acting)).not.toBe(await keyOf(own));
  });
});
