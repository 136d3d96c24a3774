// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { advance } from '../../../kernel/clock';
import { modalClosed } from '../../../kernel/modals/modals';
import { aBranding, aToken, aUser } from '../../../testing/factories';
import { answers, isLost, isLostAs, refuses } from '../../../testing/fakeBackend';
import { freshBrowser, modalsOf, saidIn, signedIn, start } from '../../../testing/sessionWorld';
import { api as rootApi } from '../../root/state/api';
import { selectBranding, selectIsBrandingSettled, selectSettings, selectUser } from '../../root/state/selectors';
import type { TokenData } from '../contract';
import { api } from './api';
import { checkRequested, deviceVerified, languageChosen, signInRequested, ssoReturned } from './slice';

const credentials = { userName: ' Pat@Acme.example ', password: 'secret' };

/** A company that offers no Spanish. */
const onlyEnglish = answers(rootApi.brandings, () => aBranding({ EnabledToggles: [] }));

beforeEach(freshBrowser);

describe('the start check', () => {
  it('[SES-066, SES-068] without a usable stored token there is no session', async () => {
    const world = start([], { stored: aToken({ IsLoginSuccessful: false }) });
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect(world.calls('verifyToken')).toEqual([]);
  });

  it('[SES-023, SES-036, SES-060, SES-061] a stored token is verified and continues the session', async () => {
    const world = await signedIn();
    expect(world.calls('verifyToken')).toEqual([{ name: 'verifyToken', input: { query: { token: 'token-of-a-participant' } }, idempotencyKey: undefined }]);
    expect(selectUser(world.store.getState())?.FirstName).toBe('Pat');
    await world.until(() => expect(localStorage.getItem('ls.rootdata')).toContain('"FirstName":"Pat"'));
  });

  it('[SES-064, SES-067] an invalid token is removed and sign-in follows', async () => {
    const world = start([answers(api.verifyToken, () => aToken({ IsLoginSuccessful: false })), onlyEnglish], { stored: aToken(), path: '/programs' });
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(world.navigation.address()).toBe('/act/auth/login');
  });

  it.each([
    ['whose role allows Spanish', [], false],
    ['whose company does not offer Spanish', [onlyEnglish], true],
  ] as const)('[SES-065] nobody %s is told that their role allows English only', async (_, server, InvalidLanguageRole) => {
    const world = start([answers(api.verifyToken, () => aToken({ IsLoginSuccessful: false })), ...server], { stored: aToken({ InvalidLanguageRole }) });
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect(modalsOf(world)).toEqual([]);
  });

  it('[SES-022, SES-065] a user who may use English only is notified first, if Spanish is offered', async () => {
    const world = start([answers(api.verifyToken, () => aToken({ IsLoginSuccessful: false }))], {
      stored: aToken({ InvalidLanguageRole: true }),
      path: '/programs',
    });
    await world.until(() => expect(modalsOf(world)).toHaveLength(1));
    expect(modalsOf(world)[0]).toMatchObject({ name: 'layout.alert', input: { text: { id: 'session.language.role' }, ok: { id: 'session.ok' } } });
    expect(localStorage.getItem('token')).not.toBeNull();
    world.store.dispatch(modalClosed({ key: modalsOf(world)[0]!.key, result: true }));
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect([localStorage.getItem('token'), world.navigation.address()]).toEqual([null, '/act/auth/login']);
  });

  it('[SES-063] an invalid token of an SSO session leaves through the SSO logout route', async () => {
    const world = start([answers(api.verifyToken, () => aToken({ IsLoginSuccessful: false })), onlyEnglish], {
      stored: aToken({ LoginType: 'SSO' }),
      path: '/programs',
    });
    await world.until(() => expect(world.navigation.address()).toBe('/act/logout/sso'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('[SES-126] an unreachable server does not sign the user out: the check can be retried', async () => {
    let lost = true;
    const world = start([answers(api.verifyToken, () => (lost ? isLost() : aToken()))], { stored: aToken() });
    await world.until(() => expect(world.session().status).toBe('unreachable'));
    expect(localStorage.getItem('token')).not.toBeNull();
    lost = false;
    world.store.dispatch(checkRequested());
    await world.until(() => expect(world.session().status).toBe('signed-in'));
  });
});

describe('signing in', () => {
  it('[SES-032, SES-033, SES-039, SES-047] sends name, password and trusted devices, and keeps the token, never the password', async () => {
    localStorage.setItem('trustedDevices', JSON.stringify({ 'pat@acme.example': ['device-1'] }));
    const world = start();
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.session().status).toBe('signed-in'));
    expect(world.calls('login')[0]?.input).toEqual({ body: { UserName: 'Pat@Acme.example', Password: 'secret', TrustDeviceIds: ['device-1'] } });
    expect(JSON.parse(localStorage.getItem('token') ?? '{}')).toMatchObject({ Token: 'token-of-a-participant' });
    expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + JSON.stringify(world.store.getState())).not.toContain('secret');
  });

  it('[SES-051, SES-053, SHL-046] goes to the remembered address once, else to the landing', async () => {
    sessionStorage.setItem('returnPath', '/programs/detail?owner=acme&id=walk');
    const world = start();
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.navigation.address()).toBe('/programs/detail?owner=acme&id=walk'));
    expect(sessionStorage.getItem('returnPath')).toBeNull();
  });

  it.each([['https://evil.example/'], ['//evil.example'], ['/\\evil.example'], ['/act/auth/login'], ['/act/logout'], ['/errors/unauthorized'], ['/notfound']])(
    '[SES-052, SES-053] does not return to %s',
    async (address) => {
      sessionStorage.setItem('returnPath', address);
      const world = start();
      world.store.dispatch(signInRequested(credentials));
      await world.until(() => expect(world.session().status).toBe('signed-in'));
      expect(world.navigation.address()).toBe('/');
    },
  );

  it('[SES-030, SES-119, SES-120] a refused password shows what the server says', async () => {
    const world = start([answers(api.login, () => aToken({ IsLoginSuccessful: false, LoginErrors: ['The username or password is not right.'] }))]);
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.session().signIn).toEqual({ status: 'failed', errors: [{ text: 'The username or password is not right.' }] }));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['a server that takes too long', isLostAs(504), { id: 'session.unreachable' }, { id: 'session.error' }],
    ['a lost server', isLost, { id: 'session.unreachable' }, { id: 'session.error' }],
    ['a failing one', refuses(500, 'internal', false), { id: 'session.error' }],
    ['too many tries', refuses(429, 'Too many tries. Wait 15 minutes.'), { text: 'Too many tries. Wait 15 minutes.' }],
  ])('[SES-122, SES-137] says so of %s, and signing in can be tried again', async (_, answer, ...texts) => {
    const world = start([answers(api.login, answer)]);
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.session().signIn).toEqual({ status: 'failed', errors: texts }));
  });

  it('[SES-086, SES-134] takes the language of the profile when none was chosen here', async () => {
    const world = start([answers(rootApi.currentUser, () => aUser({ PreferredLanguage: 'es-419' }))]);
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.catalogue.locale()).toBe('es-419'));
    expect(world.calls('currentUser')).toHaveLength(1);
  });
});

describe('stages', () => {
  const stageToken = (Stage: 'ForceReset' | 'ForgotPassword' | 'DeviceUnverified' | 'SSOPasswordChangeOnWeb') =>
    answers(api.login, () => aToken({ IsLoginSuccessful: false, Stage, Token: 'token-of-a-stage' }));

  it.each([
    ['ForceReset', '/act/auth/login/reset'],
    ['ForgotPassword', '/act/auth/login/reset'],
    ['DeviceUnverified', '/act/auth/login/trustdevice'],
    ['SSOPasswordChangeOnWeb', '/act/auth/login/password-success'],
  ] as const)('[SES-025, SES-040, SES-041, SES-042, SES-045, SES-135] %s leads to %s; its token stays in memory', async (stage, address) => {
    const world = start([stageToken(stage)]);
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.navigation.address()).toBe(address));
    expect(world.session()).toMatchObject({ status: 'signed-out', stage: { token: { Token: 'token-of-a-stage' } } });
    expect(JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).not.toContain('token-of-a-stage');
  });

  const verified = deviceVerified({ deviceId: 'device-2', isTrusted: true });
  /** Refuses the device until it is verified. */
  const guarded = answers(api.login, ({ body }) =>
    body.TrustDeviceIds.includes('device-2') ? aToken() : aToken({ IsLoginSuccessful: false, Stage: 'DeviceUnverified', Token: 'token-of-a-stage' }),
  );

  it.each([
    [true, ['device-2']],
    [false, undefined],
  ] as const)('[SES-011, SES-037, SES-043] a verified device signs in again with what was held; trusted: %s', async (isTrusted, kept) => {
    const world = start([guarded]);
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.session().stage).not.toBeNull());
    expect(JSON.stringify(world.store.getState()) + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    world.store.dispatch(deviceVerified({ deviceId: 'device-2', isTrusted }));
    await world.until(() => expect(world.session().status).toBe('signed-in'));
    expect(world.calls('login')[1]?.input).toEqual({ body: { UserName: 'Pat@Acme.example', Password: 'secret', TrustDeviceIds: ['device-2'] } });
    expect(JSON.parse(localStorage.getItem('trustedDevices') ?? '{}')['pat@acme.example']).toEqual(kept);
  });

  it('[SES-044] after five minutes they are dropped, and sign-in starts again', async () => {
    const world = start([guarded]);
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.session().stage).not.toBeNull());
    advance(299_000);
    expect(world.session().stage).not.toBeNull();
    advance(1000);
    await world.until(() => expect(world.session().stage).toBeNull());
    world.store.dispatch(verified);
    expect(world.calls('login')).toHaveLength(1);
    expect(world.session().signIn).toEqual({ status: 'failed', errors: [{ id: 'session.device.tooLate' }] });
  });

  it.each([
    ['AuthCodeAdmin', '/administration/reports2/reporting-dashboard'],
    ['AuthCodeCoach', '/coaching/participant-list'],
    ['AuthCodeSupport', '/support/user-search'],
    ['SSO', '/'],
  ] as const)('[SES-026, SES-048, SES-049, SES-050, SES-051] %s goes to %s', async (LoginType, address) => {
    const world = start([answers(api.login, () => aToken({ LoginType }))]);
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.session().status).toBe('signed-in'));
    expect(world.navigation.address()).toBe(address);
  });

  it('[SES-029, SES-046] a first login with a form goes there, and keeps the way to where the person wanted to go', async () => {
    sessionStorage.setItem('returnPath', '/news');
    const world = start([answers(api.login, () => aToken({ Stage: 'FirstLogin', FirstLoginFormSetup: [] }))]);
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.navigation.address()).toBe('/act/firstlogin'));
    expect(sessionStorage.getItem('returnPath')).toBe('/news');
  });

  it('[SES-054, SES-055, SES-056, SES-057] a first login without a form is completed without a screen where there is no welcome form', async () => {
    const first = aToken({ Stage: 'FirstLogin' });
    const world = await signedIn([answers(api.verifyToken, () => first), answers(api.firstLogin, () => aToken())]);
    await world.until(() => expect(world.session().token?.Stage).toBe('Authenticated'));
    expect(world.calls('firstLogin')[0]?.input).toEqual({ body: { Fields: {} } });
    expect(JSON.parse(localStorage.getItem('token') ?? '{}')).toMatchObject({ Stage: 'Authenticated', FirstLoginFormSetup: null });
  });

  it('[SES-118] an answer of the identity provider signs in; without one the form is shown, and no message', async () => {
    let answer: TokenData = { IsLoginSuccessful: false, LoginErrors: [], InvalidLanguageRole: false, Plugins: [] };
    const world = start([answers(api.ssoAutoLogin, () => answer)], { path: '/act/auth/login?sso=true' });
    world.store.dispatch(ssoReturned());
    await world.until(() => expect(world.session().signIn).toEqual({ status: 'failed', errors: [] }));
    expect(world.navigation.address()).toBe('/act/auth/login');
    answer = aToken({ LoginType: 'SSO' });
    world.store.dispatch(ssoReturned());
    await world.until(() => expect(world.session().status).toBe('signed-in'));
  });
});

describe('language', () => {
  it('[SES-035, SES-088, SES-089, SES-090, SES-091] is kept, posted, set, and the page starts over at the landing', async () => {
    const world = await signedIn([], { path: '/programs' });
    const settingsBefore = world.calls('settings').length;
    world.store.dispatch(languageChosen('es-419'));
    await world.until(() => expect(world.calls('settings').length).toBe(settingsBefore + 1));
    expect(localStorage.getItem('language')).toBe('es-419');
    expect(world.calls('changeLanguage')[0]?.input).toEqual({ body: { Code: 'es-419' } });
    expect(world.catalogue.locale()).toBe('es-419');
    expect(world.navigation.address()).toBe('/');
    expect(world.session().status).toBe('signed-in');
    await world.until(() => expect(saidIn(world)).toEqual(['session.language.restarting']));
  });

  it('[SES-092] before sign-in is only kept and applied here', async () => {
    const world = start();
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    world.store.dispatch(languageChosen('es-419'));
    await world.until(() => expect(world.catalogue.locale()).toBe('es-419'));
    expect([localStorage.getItem('language'), world.calls('changeLanguage')]).toEqual(['es-419', []]);
  });
});

describe('branding', () => {
  it('[SES-003, SHL-092] after sign-in is that of the user’s company', async () => {
    const world = await signedIn([answers(rootApi.brandings, ({ query }) => aBranding({ EntityId: query.entityId ?? 'GLOBAL' }))]);
    await world.until(() => expect(selectBranding(world.store.getState())?.EntityId).toBe('acme'));
  });
});

describe('core data', () => {
  it('[SHL-166, SHL-167] that cannot be loaded is logged and counts as loaded, without a word to the person', async () => {
    const world = await signedIn([answers(rootApi.settings, isLost), answers(rootApi.brandings, isLost)]);
    await world.until(() => expect(selectIsBrandingSettled(world.store.getState())).toBe(true));
    expect([selectSettings(world.store.getState()), selectBranding(world.store.getState())]).toEqual([undefined, undefined]);
    expect(vi.mocked(console.error).mock.calls.length + vi.mocked(console.warn).mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(saidIn(world)).toEqual([]);
  });
});

describe('live messages', () => {
  it('[PRG-222] connects with the token of the session after sign-in', async () => {
    const world = await signedIn();
    await world.until(() => expect(world.realtime.connections).toEqual(['token-of-a-participant']));
  });

  it('[SES-138] checks the session when the server ends the connection, and opens another connection if it is valid', async () => {
    const world = await signedIn();
    await world.until(() => expect(world.realtime.connections).toHaveLength(1));
    await world.until(() => expect(localStorage.getItem('lastActivity')).not.toBeNull());
    world.realtime.end();
    await world.until(() => expect(world.calls('keepAlive')).toHaveLength(1));
    await world.until(() => {
      advance(5000);
      expect(world.realtime.connections).toHaveLength(2);
    });
  });

  it('neither asks nor knocks again every few seconds where the person has too many connections', async () => {
    const world = await signedIn();
    await world.until(() => expect(world.realtime.connections).toHaveLength(1));
    world.realtime.end('tooMany');
    await new Promise(setImmediate);
    advance(100_000);
    await new Promise(setImmediate);
    expect([world.realtime.connections.length, world.calls('keepAlive').length]).toEqual([1, 0]);
    await world.until(() => {
      advance(20_000);
      expect(world.realtime.connections).toHaveLength(2);
    });
  });

  it('checks nothing when the server ends the connection of a user who is signing out', async () => {
    const world = await signedIn();
    await world.until(() => expect(world.realtime.connections).toHaveLength(1));
    localStorage.setItem('leaving', 'chosen');
    world.realtime.end();
    await new Promise(setImmediate);
    expect(world.calls('keepAlive')).toEqual([]);
  });
});
