import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, appForTests, type SignedIn, type TestApp, testTime } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';
import { column } from '../../testing/query';
import root from '../root/routes';
import session from '../session/routes';
import module from './routes';

let app: TestApp;

beforeAll(async () => {
  app = await appForTests([module, root, session, ...modulesNamed('programs')]);
});
beforeEach(() => app.fresh());
afterAll(() => app.close());

const actAs = (who: SignedIn, mail: string, ImpersonationType: 'Coach' | 'Support'): Promise<Answer> => {
  const [name = '', company = ''] = mail.replace('.example', '').split('@');
  return who.post('/PerformImpersonation/ImpersonateUser', { UserId: `${company}-${name}`, UserName: mail, EntityId: company, ImpersonationType });
};

/** The same browser with another token. */
const withToken = (token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    const answer = await app.app.inject({ method, url: `/api${path}`, headers, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  return { get: (path: string) => send('GET', path), post: (path: string, body: unknown = {}) => send('POST', path, body) };
};

const start = async (actor: string, subject: string, mode: 'Coach' | 'Support') => {
  const before = await app.as(actor);
  const { status, body } = await actAs(before, subject, mode);
  expect(status, JSON.stringify(body)).toBe(200);
  const token: string = body.Data.Token;
  return { before, acting: withToken(token), token };
};

const verify = async (token: string) => (await app.anonymous('GET', `/login/verifytoken?token=${encodeURIComponent(token)}`)).body;

const whoIs = async (browser: { get(path: string): Promise<Answer> }) => (await browser.get('/settings')).body.Impersonation;

describe('impersonation', () => {
  it('[SUP-045, SUP-067, SUP-116] answers a new token for the two people; the former one is refused from then on', async () => {
    const { before, acting } = await start('support@acme.example', 'participant@acme.example', 'Support');
    expect((await before.get('/user/current')).status).toBe(401);
    expect((await acting.get('/user/current')).body.UserId).toBe('acme-participant');
    expect(await whoIs(acting)).toEqual({
      IsEnabled: true,
      IsSupport: true,
      IsCoach: false,
      IsPartnerAdmin: false,
      ImpersonatedUserId: 'acme-participant',
      ImpersonatedUserName: 'participant@acme.example',
      UserName: 'support@acme.example',
      Name: expect.stringMatching(/\w+ \w+/),
      UserId: 'acme-support',
      ImpersonatorEntityId: 'acme',
      ImpersonationType: 'Support',
      Types: ['Support'],
      SeesHealthData: false,
      Until: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('[SUP-051, SHL-059, SHL-079] is offered only in the modes of the user', async () => {
    const typesOf = async (mail: string): Promise<readonly unknown[]> => {
      const { body } = await (await app.as(mail)).get('/settings');
      return [body.IsImpersonator, body.Impersonation.Types];
    };
    expect(await typesOf('triple@northwind.example')).toEqual([true, ['Coach', 'Support', 'Partner Admin']]);
    expect(await typesOf('coach@acme.example')).toEqual([true, ['Coach']]);
    expect(await typesOf('admin@acme.example')).toEqual([false, []]);
    await app.platform.db.updateTable('company').set({ coaching_designation: 'None' }).where('id', '=', 'acme').execute();
    expect(await typesOf('coach@acme.example')).toEqual([false, []]);
  });

  it('is refused at the field that names another person than the id', async () => {
    const support = await app.as('support@acme.example');
    const body = { UserId: 'acme-participant2', UserName: ' Participant2@acme.example', EntityId: 'acme', ImpersonationType: 'Support' };
    const faults = async (more: object) => {
      const { status, body: answer } = await support.post('/PerformImpersonation/ImpersonateUser', { ...body, ...more });
      return [status, answer.Errors?.[0]?.Field];
    };
    expect(await faults({ UserName: 'participant@acme.example' })).toEqual([400, 'UserName']);
    expect(await faults({ EntityId: 'globex' })).toEqual([400, 'EntityId']);
    expect((await faults({ UserId: 'globex-participant', EntityId: 'globex' }))[0]).toBe(404);
    expect((await faults({}))[0]).toBe(200);
  });

  it('switches to another person at once', async () => {
    const { acting } = await start('support@acme.example', 'participant@acme.example', 'Support');
    const body = { UserId: 'acme-participant2', UserName: 'participant2@acme.example', EntityId: 'acme', ImpersonationType: 'Support' };
    const { body: answer } = await acting.post('/PerformImpersonation/ImpersonateUser', body);
    expect((await acting.get('/user/current')).status).toBe(401);
    expect((await whoIs(withToken(answer.Data.Token))).ImpersonatedUserId).toBe('acme-participant2');
  });

  it('[COA-065, SUP-053, SUP-054] as a coach returns to the profile of the participant', async () => {
    const coach = await app.as('coach@acme.example');
    const begun = (await coach.post('/coach-view/impersonate-user', { UserId: 'acme-participant' })).body.Data;
    const acting = withToken(begun.Token);
    expect((await whoIs(acting)).ImpersonationType).toBe('Coach');
    const { body } = await acting.post('/PerformSso/sso', { UserName: 'coach@acme.example' });
    expect(body).toEqual({ Redesign: false, RedirectURL: '/coaching/participant-list/participant-profile/acme-participant', Token: expect.any(String) });
  });

  it('[SUP-064, SUP-066] as a company manager begins by the user name', async () => {
    const partner = await app.as('partner@northwind.example');
    const { body } = await partner.post('/PerformImpersonation/PerformImpersonation', { UserName: 'admin@acme.example' });
    expect(body).toEqual({ Redesign: false, RedirectURL: null, Token: expect.any(String) });
    expect(await whoIs(withToken(body.Token))).toMatchObject({ IsPartnerAdmin: true, ImpersonatedUserId: 'acme-admin', ImpersonatorEntityId: 'northwind' });
  });

  it('[SUP-066] as a company manager compares the name exactly: another form of a letter names another person', async () => {
    const partner = await app.as('partner@northwind.example');
    const actAsNamed = (UserName: string) => partner.post('/PerformImpersonation/PerformImpersonation', { UserName });
    expect((await actAsNamed('ａdmin@acme.example')).status).toBe(404);
    expect((await actAsNamed('Admin@acme.example')).status).toBe(200);
  });

  it("[SUP-075] as a company manager sees the programs of the chosen company, where 'See Participant View' leads", async () => {
    const partner = await app.as('partner@northwind.example');
    const { body } = await partner.post('/PerformImpersonation/PerformImpersonation', { UserName: 'admin@acme.example' });
    const acting = withToken(body.Token);
    expect((await acting.get('/settings')).body.EnabledToggles).toContain('RedesignEnabled');
    const programs = (await acting.get('/userprograms/available')).body.Data;
    expect(programs).toEqual((await (await app.as('admin@acme.example')).get('/userprograms/available')).body.Data);
    expect(programs.length).toBeGreaterThan(0);
  });

  it('[SUP-038, SUP-047, SUP-048] as the partner only sets the mode: the user stays the same', async () => {
    const partner = await app.as('partner@northwind.example');
    const { body } = await partner.post('/PerformImpersonation/PerformImpersonation', { UserName: 'northwind' });
    expect(body).toEqual({ Redesign: true, RedirectURL: null, Token: null });
    expect(await whoIs(partner)).toMatchObject({ IsEnabled: true, IsPartnerAdmin: true, ImpersonatedUserId: null });
    const over = await partner.post('/PerformSso/sso', { UserName: 'partner@northwind.example' });
    expect(await whoIs(withToken(over.body.Token))).toMatchObject({ IsEnabled: false });
  });

  it('[ADC-099] as the partner they have the role of its administrator, in its own company alone, until they stop', async () => {
    const rolesOf = async (who: { get(path: string): Promise<Answer> }) => (await who.get('/user/current')).body.Roles;
    const partner = await app.as('partner@northwind.example');
    expect(await rolesOf(partner)).toEqual(['PartnerAdmin']);
    await partner.post('/PerformImpersonation/PerformImpersonation', { UserName: 'northwind' });
    expect(await rolesOf(partner)).toEqual(['Admin', 'PartnerAdmin']);
    const over = await partner.post('/PerformSso/sso', { UserName: 'partner@northwind.example' });
    expect(await rolesOf(withToken(over.body.Token))).toEqual(['PartnerAdmin']);
  });
});

describe('the limits of acting', () => {
  it('[SUP-116] it ends after an hour, regardless of activity, and permanently', async () => {
    const { acting } = await start('support@acme.example', 'participant@acme.example', 'Support');
    for (let quarter = 0; quarter < 3; quarter += 1) {
      app.clock.advance(15 * 60_000);
      expect((await acting.post('/TokenSession/KeepSpaSessionAlive')).status).toBe(200);
    }
    app.clock.advance(14 * 60_000);
    expect((await acting.get('/user/current')).status).toBe(200);
    app.clock.advance(60_000);
    expect((await acting.get('/user/current')).status).toBe(401);
    expect((await acting.post('/PerformSso/sso', { UserName: 'support@acme.example' })).status).toBe(401);
  });

  it('[SUP-116] the actor then continues as themselves: each window with the former token gets the same new one, while the sign-in is valid', async () => {
    const { acting, token } = await start('support@acme.example', 'participant@acme.example', 'Support');
    for (let minutes = 0; minutes < 60; minutes += 15) {
      expect((await acting.post('/TokenSession/KeepSpaSessionAlive')).status).toBe(200);
      app.clock.advance(15 * 60_000);
    }
    app.published.length = 0;
    const [first, second] = [await verify(token), await verify(token)];
    expect(first).toMatchObject({ IsLoginSuccessful: true, UserId: 'acme-support' });
    expect(first.Token).not.toBe(token);
    expect(second.Token).toBe(first.Token);
    expect(await whoIs(withToken(first.Token))).toMatchObject({ IsEnabled: false, ImpersonatedUserId: null, Until: null });
    expect((await acting.get('/user/current')).status).toBe(401);
    expect(app.published).toEqual([{ topic: 'user:acme-participant', payload: { Category: 'UserProfile', Message: {} } }]);
    const ended = await app.platform.db
      .selectFrom('audit')
      .select(['target', 'detail'])
      .where('action', '=', 'impersonation.ended')
      .where('at', '>=', testTime)
      .execute();
    expect(ended.map(({ target, detail }) => [target, JSON.parse(detail).actorId])).toEqual([['acme-participant', 'acme-support']]);
    await withToken(first.Token).get('/login/logout');
    expect(await verify(token)).toMatchObject({ IsLoginSuccessful: false });
  });

  it('[SUP-116] nobody continues if the sign-in has expired, or the impersonation was ended before its time', async () => {
    const { token } = await start('support@acme.example', 'participant@acme.example', 'Support');
    app.clock.advance(61 * 60_000);
    expect(await verify(token)).toMatchObject({ IsLoginSuccessful: false });
    await app.fresh();
    const { acting, token: cleared } = await start('support@acme.example', 'participant@acme.example', 'Support');
    for (let minutes = 0; minutes < 57; minutes += 19) {
      app.clock.advance(19 * 60_000);
      await acting.post('/TokenSession/KeepSpaSessionAlive');
    }
    await acting.post('/PerformSso/sso', { UserName: 'support@acme.example' });
    app.clock.advance(5 * 60_000);
    expect(await verify(cleared)).toMatchObject({ IsLoginSuccessful: false });
  });

  it('[SUP-047, SUP-068] open pages of the impersonated person get its start and its end, those of a partner administrator the mode', async () => {
    const told = async (): Promise<readonly unknown[]> => {
      await app.platform.settled();
      return app.published.splice(0).map(({ topic }) => topic);
    };
    const { acting } = await start('support@acme.example', 'participant@acme.example', 'Support');
    expect(await told()).toEqual(['user:acme-participant']);
    await acting.post('/PerformSso/sso', { UserName: 'support@acme.example' });
    expect(await told()).toEqual(['user:acme-participant']);
    const partner = await app.as('partner@northwind.example');
    await partner.post('/PerformImpersonation/PerformImpersonation', { UserName: 'northwind' });
    expect(await told()).toEqual([`user:${partner.userId}`]);
  });

  const wish = { UserId: 'acme-participant', UserName: 'participant@acme.example', EntityId: 'acme', ImpersonationType: 'Support' };
  const told = async () =>
    (await column<string>(app.platform.db, "select detail from audit where action = 'impersonation.started' and at >= ? order by id", testTime)).map(
      (detail) => {
        const { reason, reasonDetail } = JSON.parse(detail);
        return [reason, reasonDetail];
      },
    );
  const rows = () => app.platform.db.selectFrom('acting').select(['reason', 'reason_detail']).where('since', '>=', testTime).orderBy('id').execute();

  it('[SUP-068] it stores the chosen reason with its comment, and no reason if none was chosen', async () => {
    const support = await app.as('support@acme.example');
    const { body: begun } = await support.post('/PerformImpersonation/ImpersonateUser', {
      ...wish,
      Reason: 'Correction',
      ReasonDetail: ' Ticket\n 20613\u202e ',
    });
    const acting = withToken(begun.Data.Token);
    expect((await acting.post('/PerformImpersonation/ImpersonateUser', { ...wish, Reason: 'Because' })).status).toBe(400);
    const tooLong = await acting.post('/PerformImpersonation/ImpersonateUser', { ...wish, ReasonDetail: 'x'.repeat(201) });
    expect([tooLong.status, tooLong.body.Errors[0].Message]).toEqual([400, expect.stringContaining('ReasonDetail')]);
    expect((await acting.post('/PerformImpersonation/ImpersonateUser', wish)).status).toBe(200);
    expect(await told()).toEqual([
      ['Correction', 'Ticket 20613'],
      ['', undefined],
    ]);
    expect(await rows()).toEqual([
      { reason: 'Correction', reason_detail: 'Ticket 20613' },
      { reason: '', reason_detail: '' },
    ]);
  });

  it.each([
    ['coach@acme.example', '/coach-view/impersonate-user', { UserId: 'acme-participant' }],
    ['support@acme.example', '/PerformImpersonation/ImpersonateUser', wish],
    ['partner@northwind.example', '/PerformImpersonation/PerformImpersonation', { UserName: 'admin@acme.example' }],
  ])('[SUP-068] %s acts without a reason as documented, unless the company of the person wants one', async (mail, path, body) => {
    expect((await (await app.as(mail)).post(path, body)).status).toBe(200);
    expect(await told()).toEqual([['', undefined]]);
    const plugin_settings = JSON.stringify({ support: { reasonRequired: true } });
    await app.platform.db.updateTable('company').set({ plugin_settings }).where('id', '=', 'acme').execute();
    const who = await app.as(mail);
    for (const more of [{}, { ReasonDetail: 'Ticket 20613' }]) {
      const { status, body: refused } = await who.post(path, { ...body, ...more });
      expect([status, refused.Errors]).toEqual([400, [{ Field: 'Reason', Message: expect.stringMatching(/requires a reason/) }]]);
    }
    expect((await who.post(path, { ...body, Reason: 'Problem' })).status).toBe(200);
  });

  it('[SUP-068] the company of the person requires a reason, not that of the actor; the answer does not reveal people out of reach', async () => {
    const support = await app.as('support@wellspring.example');
    const legacy = { UserId: 'legacy-participant', UserName: 'participant@legacy.example', EntityId: 'legacy', ImpersonationType: 'Support' };
    expect((await support.post('/PerformImpersonation/ImpersonateUser', legacy)).status).toBe(400);
    expect((await (await app.as('support@acme.example')).post('/PerformImpersonation/ImpersonateUser', legacy)).status).toBe(404);
    expect((await support.post('/PerformImpersonation/ImpersonateUser', wish)).status).toBe(200);
  });
});

describe('being oneself again', () => {
  it('[SUP-052, SUP-065, SUP-068] is for the person who signed in, whichever name is sent', async () => {
    const { acting } = await start('support@acme.example', 'participant@acme.example', 'Support');
    const { body } = await acting.post('/PerformSso/sso', { UserName: 'superadmin@wellspring.example' });
    expect(body).toEqual({ Redesign: false, RedirectURL: null, Token: expect.any(String) });
    expect((await acting.get('/user/current')).status).toBe(401);
    const again = withToken(body.Token);
    expect((await again.get('/user/current')).body.UserId).toBe('acme-support');
    expect(await whoIs(again)).toMatchObject({ IsEnabled: false, ImpersonatedUserId: null });
  });

  it('[SUP-116] the sign-in ends no later for having acted', async () => {
    const { acting } = await start('support@acme.example', 'participant@acme.example', 'Support');
    const rows = await app.platform.db
      .selectFrom('sign_in_session')
      .select(['created_at', 'expires_at', 'ended_at'])
      .where('created_at', '>=', testTime)
      .execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ created_at }) => created_at)).size).toBe(1);
    expect((await acting.get('/login/logout')).status).toBe(200);
    expect((await acting.get('/settings')).status).toBe(401);
  });
});

describe('permission to impersonate', () => {
  const refused: readonly (readonly [string, string, 'Coach' | 'Support', number])[] = [
    ['support@acme.example', 'participant@globex.example', 'Support', 404],
    ['support@acme.example', 'admin@acme.example', 'Support', 404],
    ['support@acme.example', 'coach@acme.example', 'Support', 404],
    ['support@acme.example', 'wradmin@acme.example', 'Support', 404],
    ['support@acme.example', 'support@acme.example', 'Support', 404],
    ['support@acme.example', 'participant@acme.example', 'Coach', 404],
    ['support@wellspring.example', 'admin@acme.example', 'Support', 404],
    ['coach@acme.example', 'participant@acme.example', 'Support', 404],
    ['coach@acme.example', 'leadcoach@acme.example', 'Coach', 404],
    ['coach@acme.example', 'participant@globex.example', 'Coach', 404],
    ['triple@northwind.example', 'participant@legacy.example', 'Support', 404],
    ['partner@northwind.example', 'participant@acme.example', 'Support', 403],
    ['superadmin@wellspring.example', 'participant@acme.example', 'Support', 403],
    ['admin@acme.example', 'participant@acme.example', 'Support', 403],
    ['participant@acme.example', 'participant2@acme.example', 'Support', 403],
    ['triple@northwind.example', 'admin@acme.example', 'Support', 404],
    ['triple@northwind.example', 'admin@acme.example', 'Coach', 404],
  ];
  it.each(refused)('[SUP-050, SUP-068] %s may not act as %s in the mode %s: %i, and stays signed in', async (actor, subject, mode, status) => {
    const who = await app.as(actor);
    expect((await actAs(who, subject, mode)).status).toBe(status);
    expect((await who.get('/user/current')).status).toBe(200);
  });

  it.each(['participant@acme.example', 'coach@acme.example', 'support@acme.example', 'reporting@acme.example', 'admin@nowhere.example'])(
    '[SUP-045] a partner administrator does not act as %s, who manages nothing',
    async (UserName) => {
      const partner = await app.as('partner@northwind.example');
      expect((await partner.post('/PerformImpersonation/PerformImpersonation', { UserName, Reason: 'Administration' })).status).toBe(404);
      const UserId = `acme-${UserName.split('@')[0]}`;
      const body = { UserId, UserName, EntityId: 'acme', ImpersonationType: 'Support' };
      expect((await partner.post('/PerformImpersonation/ImpersonateUser', body)).status).toBe(403);
      expect((await partner.post('/coach-view/impersonate-user', { UserId })).status).toBe(403);
    },
  );

  it.each([
    ['support@wellspring.example', 'participant@globex.example', 'Support'],
    ['triple@northwind.example', 'participant@acme.example', 'Coach'],
    ['leadcoach@acme.example', 'participant@acme.example', 'Coach'],
  ] as const)('[SUP-050] %s may act as %s in the mode %s', async (actor, subject, mode) => {
    const { acting } = await start(actor, subject, mode);
    expect(await whoIs(acting)).toMatchObject({ ImpersonatedUserName: subject, ImpersonationType: mode });
  });

  it('an unknown person is refused like one out of reach', async () => {
    const who = await app.as('support@acme.example');
    expect(await actAs(who, 'nobody@acme.example', 'Support')).toEqual(await actAs(who, 'participant@globex.example', 'Support'));
  });
});

describe('rights during impersonation', () => {
  const asManager = async (UserName: string) => {
    const partner = await app.as('partner@northwind.example');
    const { body } = await partner.post('/PerformImpersonation/PerformImpersonation', { UserName });
    return withToken(body.Token);
  };
  const rolesOf = async (browser: { get(path: string): Promise<Answer> }) => (await browser.get('/user/current')).body.Roles;

  it('[SUP-117] are those that both have, or that are below a partner: a coach among the managers coaches nobody then', async () => {
    expect(await rolesOf(await app.as('leadcoach@acme.example'))).toEqual(['Admin', 'Coach']);
    expect(await rolesOf(await asManager('leadcoach@acme.example'))).toEqual(['Admin']);
  });

  it('[SUP-117] open the calls of their roles, within their company', async () => {
    const acting = await asManager('wradmin@acme.example');
    const { status, body } = await acting.get('/usersearch?term=p');
    expect(status).toBe(200);
    expect(new Set(body.map(({ Company }: { readonly Company: string }) => Company))).toEqual(new Set(['Acme']));
    const participant = (await start('support@acme.example', 'participant@acme.example', 'Support')).acting;
    expect((await participant.get('/usersearch?term=p')).status).toBe(403);
  });

  it('[SUP-068] never exceed the actor: a partner administrator cannot impersonate a super administrator', async () => {
    await app.platform.db.insertInto('person_role').values({ person_id: 'acme-adminlite', role: 'SuperAdmin' }).execute();
    const partner = await app.as('triple@northwind.example');
    expect((await partner.post('/PerformImpersonation/PerformImpersonation', { UserName: 'adminlite@acme.example' })).status).toBe(404);
  });
});

describe('the right to act is lost', () => {
  const losses: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['the role', () => app.platform.db.deleteFrom('person_role').where('person_id', '=', 'acme-support').where('role', '=', 'Support').execute()],
    ['the designation', () => app.platform.db.updateTable('company').set({ support_designation: 'None' }).where('id', '=', 'acme').execute()],
    ['the actor', () => app.platform.db.updateTable('person').set({ is_active: 0 }).where('id', '=', 'acme-support').execute()],
    ['the subject', () => app.platform.db.updateTable('person').set({ company_id: 'globex' }).where('id', '=', 'acme-participant').execute()],
    ['the difference in rights', () => app.platform.db.insertInto('person_role').values({ person_id: 'acme-participant', role: 'Admin' }).execute()],
  ];
  it.each(losses)('[SUP-116] with %s, at once', async (_what, lose) => {
    const { acting } = await start('support@acme.example', 'participant@acme.example', 'Support');
    expect((await acting.get('/user/current')).status).toBe(200);
    await lose();
    expect((await acting.get('/user/current')).status).toBe(401);
  });

  it('with sign-out', async () => {
    const { acting } = await start('support@acme.example', 'participant@acme.example', 'Support');
    await acting.get('/login/logout');
    expect((await acting.post('/PerformSso/sso', { UserName: 'support@acme.example' })).status).toBe(401);
  });
});

describe('during impersonation', () => {
  it('[SUP-014, SUP-117] the side panel uses the roles and reach of the user who acts, also where the person’s company has not licensed the plugin', async () => {
    const { acting } = await start('support@wellspring.example', 'participant@globex.example', 'Support');
    expect((await acting.get('/account/usersearch/UserSearch?entities=legacy')).body.Data.Total).toBeGreaterThan(0);
    const { Designations } = (await acting.get('/settings')).body;
    expect(Designations).toContainEqual({ EntityId: 'GLOBAL', Type: 'Support', Value: 'Global' });
  });

  it('[ACC-040] the person’s language cannot be changed, and the user who acts reads in their own', async () => {
    const { acting } = await start('support@acme.example', 'spanish@acme.example', 'Support');
    expect((await acting.post('/user/language/change', { Code: 'en-US' })).status).toBe(403);
    expect((await acting.get('/user/current')).body.PreferredLanguage).toBe('en-US');
    const person = await app.platform.db.selectFrom('person').select('language').where('id', '=', 'acme-spanish').executeTakeFirstOrThrow();
    expect(person.language).toBe('es-419');
  });

  it('[SUP-068] actor, person, mode, start and end are in the audit', async () => {
    const { acting } = await start('support@acme.example', 'participant@acme.example', 'Support');
    await acting.post('/PerformSso/sso', { UserName: 'support@acme.example' });
    const rows = await app.platform.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'target', 'detail'])
      .where('action', 'like', 'impersonation.%')
      .where('at', '>=', testTime)
      .orderBy('id')
      .execute();
    expect(rows.map(({ detail, ...row }) => ({ ...row, mode: JSON.parse(detail).mode }))).toEqual([
      { action: 'impersonation.started', actor_id: 'acme-support', target: 'acme-participant', mode: 'Support' },
      { action: 'impersonation.ended', actor_id: 'acme-support', target: 'acme-participant', mode: 'Support' },
    ]);
  });
});
