import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Asking, Example } from '../../devserver/platform/examples';
import { meantWhileActing } from '../../devserver/platform/http/access/whileActing';
import { query, value } from '../../devserver/testing/query';
import { addressOf, callerOf, type ServedCall, served } from '../contract/calls';
import { startTestServer, type TestServer } from '../testServer';

/** Audit actions without fields, each with the reason. */
const lines = new Map([
  ['account.emailCodeSent', 'a mail goes out'],
  ['account.textSent', 'a text goes out'],
  ['company.demonstrationOpened', 'passwords are never in the audit'],
  ['company.demonstrationRemoved', 'the company goes, and its values with it'],
  ['contacts.proofAsked', 'a code goes out'],
  ['eligibilityFile.applying', 'work begins; what it has changed has a line of its own'],
  ['eligibilityFile.undoing', 'work begins; what it has changed has a line of its own'],
  ['health.looked', 'somebody has looked'],
  ['impersonation.started', 'somebody begins to act'],
  ['list.exported', 'a list was downloaded'],
  ['programs.groupMailed', 'a mail goes out'],
  ['programs.reportSettled', 'a decision about a report; the message that it removes has a line of its own'],
  ['session.signedOut', 'a session ends'],
]);

/** Calls whose audit row has no fields, each with the reason. */
const calls = new Map([
  ['DELETE /coaching/scheduler/timeblock/:id', 'the coach’s own time'],
  ['POST /coaching/scheduler/create/timeblock', 'the coach’s own time'],
  ['DELETE /user/profileimage', 'there is no photo to remove'],
  ['POST /Session/DisableNewsFlashForSession', 'a window stays closed until the next sign-in'],
  ['POST /accounts/second-factor/reset', 'two-step verification is off already'],
  ['POST /device/registerdeviceprovider', 'the person is registered already'],
  ['POST /resource/engagement', 'counts that something was opened'],
  ['POST /session/withdrawcall', 'the undone change has its own line'],
  ['POST /trackers/pins', 'how the person arranges their page'],
  ['POST /trackers/trackerajax/AddUserTrackersForDevice', 'the device brings its own days'],
  ['POST /user/health/assessment/:progressId/pages/:pageId', 'a draft, which the person submits'],
  ['POST /user/university/:curriculumId/courses/:courseId/answers', 'a draft, which is graded'],
  ['POST /user/university/:curriculumId/courses/:courseId/bookmark', 'where a film stands'],
  ['POST /user/university/:curriculumId/courses/:courseId/grade', 'the course was passed before'],
]);

type Body = Record<string, unknown>;
const flipped = (units: unknown) => (units === 'Metric' ? 'Imperial' : 'Metric');

/** Modifications of examples that would otherwise send back the stored values. */
const different: Readonly<Record<string, (body: Body) => Body>> = {
  'POST /user/userprofilev2': (body) => ({ ...body, TimeZone: 'Europe/Madrid' }),
  // During impersonation the name is confirmed, and orders go to an address of the subject.
  'POST /bank/redeem': (body) => ({ ...body, ConfirmedName: 'Paige Participant' }),
  'POST /rewardfulfillment/orders': (body) => ({ ...body, RecipientEmail: 'participant@acme.example', ConfirmedName: 'Paige Participant' }),
  'POST /companysettings/general': ({ CoachingCompanyList, ...body }) => {
    const { Items } = CoachingCompanyList as { readonly Items: readonly Body[] };
    return { ...body, CoachingCompanyList: { Items: Items.map((item, at) => ({ ...item, Selected: at === Items.length - 1 })) } };
  },
  'POST /companysettings/biometrics': (body) => ({ ...body, ScreeningVendor: 'WCS' }),
  'POST /companysettings/branding': (body) => ({ ...body, BrandingColor: '#123456' }),
  'POST /companysettings/support': (body) => ({ ...body, SupportEmailAddress: 'other@acme.example' }),
  'POST /companysettings/time': (body) => ({ ...body, TimeZone: 'Europe/Madrid' }),
  'POST /companysettings/units': (body) => ({ ...body, HeightUnits: flipped(body.HeightUnits) }),
  'POST /companysettings/staff': (body) => ({ ...body, ReasonRequired: !body.ReasonRequired }),
  'POST /companysettings/plugins': (body) => ({
    ...body,
    Numbers: Object.fromEntries(Object.entries(body.Numbers as Body).map(([name, value]) => [name, Number(value) + 1])),
  }),
  'POST /coach-availability': (body) => ({ ...body, TimeZone: 'Europe/Madrid' }),
  'POST /coach-view/participant/edit-profile': (body) => ({ ...body, TimeZone: 'Europe/Madrid' }),
  'POST /coaching/settings/saveScheduler': (body) => ({
    ...body,
    DaySettings: (body.DaySettings as readonly Body[]).map((day) => ({ ...day, IsOpen: !day.IsOpen })),
  }),
  'POST /coaching/settings/saveSessionType': (body) => ({ ...body, Name: 'Another name' }),
  'POST /usersessions/register': ({ SessionActions, ...body }) => ({
    ...body,
    SessionActions: (SessionActions as readonly Body[]).map((action) => ({ ...action, Action: 'Register' })),
  }),
};

/** Changing calls during impersonation of the participant, or of staff for themselves. */
const writing = served
  .filter(({ method, schema }) => schema.access !== 'public' && method !== 'GET')
  .filter(({ schema }) => meantWhileActing(schema) === 'subject' || typeof schema.access !== 'string');

const nameOf = ({ method, path }: ServedCall): string => `${method} ${path}`;

let server: TestServer;
let own: string;

const send = (token: string, { headers, ...asked }: InjectOptions) =>
  server.app.inject({ ...asked, headers: { authorization: `Bearer ${token}`, ...headers } });

/** Two kinds of impersonation: support has no access to health data, coaches none to devices. */
const actingFor = async (mail: string, ImpersonationType: 'Coach' | 'Support'): Promise<string> => {
  const payload = { UserId: 'acme-participant', UserName: 'participant@acme.example', EntityId: 'acme', ImpersonationType };
  return (await send(await server.token(mail), { method: 'POST', url: '/api/PerformImpersonation/ImpersonateUser', payload })).json().Data.Token;
};

const exampleOf = async ({ example }: ServedCall, mail: string, token: string): Promise<Example> => {
  const answered = async <T>(asked: InjectOptions): Promise<T> => {
    const body = (await send(token, asked)).json();
    return body.Data ?? body;
  };
  const asking: Asking = {
    userId: await server.personId(mail),
    entityId: 'acme',
    get: (path) => answered({ url: `/api${path}` }),
    post: (path, body) => answered({ method: 'POST', url: `/api${path}`, payload: body as object }),
  };
  return (await example?.(asking)) ?? {};
};

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.reset();
  own = await server.token('participant@acme.example');
});
afterAll(() => server.close());

describe('[SUP-068] changes of staff for a person or a company', () => {
  it.each(writing.map((call) => [nameOf(call), call] as const))('%s: each line of the audit has the fields, or a reason why not', async (name, call) => {
    const isUser = typeof call.schema.access === 'string';
    const mail = isUser ? 'participant@acme.example' : (callerOf(call)?.mail ?? 'admin@acme.example');
    const asker = isUser ? own : await server.token(mail);
    const token = !isUser ? asker : await (call.module === 'hra' ? actingFor('coach@acme.example', 'Coach') : actingFor('support@acme.example', 'Support'));
    const { body, ...example } = await exampleOf(call, mail, asker);
    const { db } = server.platform;
    const last = (await value<number>(db, 'select max(id) from audit')) ?? 0;
    const payload = body && different[name] ? different[name](body as Body) : (body as object | undefined);
    const at = { method: call.method, url: addressOf(call.path, example) };
    let answer = await send(token, { ...at, ...(payload && { payload }) });
    if (answer.statusCode === 415) answer = await server.app.inject({ ...at, ...server.multipart(body, token) });
    expect(answer.statusCode, answer.body).toBeLessThan(400);

    const written = await query<{ action: string; fields: string | null }>(
      db,
      'select action, fields from audit left join audit_change on audit_id = audit.id where audit.id > ? and route = ?',
      last,
      name,
    );
    const untold = written.filter(({ action, fields }) => (fields === null || fields === '[]') && !lines.has(action));
    if (!calls.has(name)) expect(untold).toEqual([]);
  });
});
