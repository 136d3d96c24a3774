// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { advance } from '../../../kernel/clock';
import { viewNotLoaded } from '../../../kernel/lifecycle';
import { modalClosed } from '../../../kernel/modals/modals';
import { anOptionalField, aProgramNotification, aToken, someSettings } from '../../../testing/factories';
import { type Answered, answers, isLost } from '../../../testing/fakeBackend';
import { freshBrowser, modalsOf, saidIn, signedIn, start, type Tab } from '../../../testing/sessionWorld';
import { api as rootApi } from '../../root/state/api';
import { api as sessionApi } from '../../session/state/api';
import { signInRequested, signOutRequested } from '../../session/state/slice';
import { api } from './api';
import { consentAnswered, welcomeAnswered } from './slice';

beforeEach(freshBrowser);

const token = (more: object = {}) => aToken({ Stage: 'FirstLogin', ...more });
const verified = (more: object = {}) => answers(sessionApi.verifyToken, () => token(more));
const newRegistration = answers(rootApi.settings, () => someSettings({ EnabledToggles: ['RegistrationV2Enabled'] }));
const olderRegistration = answers(rootApi.settings, () => someSettings({ EnabledToggles: [] }));
const passes = answers(sessionApi.firstLogin, () => aToken());
const fields = answers(api.optionalFields, () => [anOptionalField()]);
const saves = answers(api.saveOptionalFields, () => ({ Success: true, Message: null, Field: null }));
const notice = answers(api.programNotifications, () => [aProgramNotification()]);
const accepts = answers(api.acceptProgramNotification, () => true);

/** A first login; `fields` is the welcome form of a company that has one. */
const newcomer = (...server: readonly Answered[]) =>
  signedIn([verified(), newRegistration, fields, saves, passes, notice, accepts, ...server], { stored: token() });

const openIn = (tab: Tab) => modalsOf(tab).map(({ name }) => name);
const waitFor = (tab: Tab, ...names: readonly string[]) => tab.until(() => expect(openIn(tab)).toEqual(names));
const acting = (impersonation: object, more: Parameters<typeof someSettings>[0] = {}) =>
  answers(rootApi.settings, () => someSettings({ ...more, Impersonation: { ...someSettings().Impersonation, ...impersonation } }));

describe('what a person meets after sign-in', () => {
  it('[NOT-061, NOT-080, NOT-081, SES-058, SES-059] is the welcome form, then the notices', async () => {
    const tab = await newcomer();
    await waitFor(tab, 'notices.welcome');
    expect(tab.calls('firstLogin')).toEqual([]);
    tab.store.dispatch(welcomeAnswered({ fields: { Team: 'Red' }, isSkipped: false }));
    await waitFor(tab, 'notices.consent');
    expect(tab.session().token?.Stage).toBe('Authenticated');
    tab.store.dispatch(consentAnswered(true));
    await waitFor(tab);
  });

  it('[SES-057, SES-059, NOT-061] where the company has no welcome form: the notices, once the first login is complete', async () => {
    const tab = await newcomer(olderRegistration);
    await waitFor(tab, 'notices.consent');
    expect(tab.session().token?.Stage).toBe('Authenticated');
    expect(tab.calls('optionalFields')).toEqual([]);
  });

  it('[SES-059, NOT-061] with an older form: nothing before it is filled in', async () => {
    const setup = { FirstLoginFormSetup: [{ Name: 'A', Label: 'A', InputType: 'text', Required: true, Readonly: false }] };
    const tab = await newcomer(verified(setup));
    await tab.until(() => expect(tab.calls('programNotifications')).toHaveLength(1));
    expect([openIn(tab), tab.calls('optionalFields'), tab.calls('firstLogin')]).toEqual([[], [], []]);
  });

  it.each<[string, Answered]>([
    ['there is nothing to fill in', answers(api.optionalFields, () => [])],
    ['all of it is read-only', answers(api.optionalFields, () => [anOptionalField({ Readonly: true })])],
    ['its fields cannot be had', answers(api.optionalFields, isLost)],
  ])('[NOT-062] the form is passed over where %s', async (_, offered) => {
    const tab = await newcomer(offered);
    await waitFor(tab, 'notices.consent');
    expect(tab.session().token?.Stage).toBe('Authenticated');
    expect(tab.calls('saveOptionalFields')).toEqual([]);
  });

  it('[NOT-062] the form is shown where the mobile number is all that it offers', async () => {
    const tab = await newcomer(answers(api.optionalFields, () => [anOptionalField({ Name: 'MobileNumber' })]));
    await waitFor(tab, 'notices.welcome');
    expect(tab.calls('firstLogin')).toEqual([]);
  });

  it('the form stays when another view of the feature cannot be fetched', async () => {
    const tab = await newcomer();
    await waitFor(tab, 'notices.welcome');
    tab.store.dispatch(viewNotLoaded('notices'));
    tab.store.dispatch(welcomeAnswered({ fields: { Team: 'Red' }, isSkipped: false }));
    await waitFor(tab, 'notices.consent');
    expect(tab.calls('saveOptionalFields')).toHaveLength(1);
  });

  it('[NOT-061] has no form during impersonation', async () => {
    const tab = await newcomer(acting({ IsEnabled: true, ImpersonatedUserId: 'person-2' }, { EnabledToggles: ['RegistrationV2Enabled'] }));
    await tab.until(() => expect(tab.kernel.isReady()).toBe(true));
    expect([openIn(tab), tab.calls('optionalFields'), tab.calls('firstLogin')]).toEqual([[], [], []]);
  });

  it('[SES-124] says so when the first login cannot be completed without the form', async () => {
    const tab = await newcomer(answers(api.optionalFields, isLost), answers(sessionApi.firstLogin, isLost));
    await tab.until(() => expect(saidIn(tab)).toEqual(['session.error']));
    expect(openIn(tab)).toEqual([]);
  });

  it('completes a first login also where the settings cannot be had', async () => {
    const tab = await newcomer(answers(rootApi.settings, isLost));
    await tab.until(() => expect(tab.session().token?.Stage).toBe('Authenticated'));
    expect(openIn(tab)).toEqual([]);
  });

  it('a user whose role does not allow the language restarts in another one first', async () => {
    const tab = await newcomer(verified({ InvalidLanguageRole: true }));
    await tab.until(() => expect(openIn(tab)).toEqual(['layout.alert']));
    await tab.until(() => expect(tab.kernel.isReady()).toBe(true));
    expect(tab.calls('optionalFields')).toEqual([]);
  });
});

describe('notices to agree to', () => {
  const participant = (...server: readonly Answered[]) => signedIn([accepts, notice, ...server]);

  it.each<[string, object]>([
    ['somebody', { IsEnabled: true, ImpersonatedUserId: 'person-2' }],
    ['a company', { IsEnabled: true }],
  ])('[NOT-046] are not asked while acting as %s', async (_, impersonation) => {
    const tab = await participant(acting(impersonation));
    await tab.until(() => expect(tab.kernel.isReady()).toBe(true));
    expect(openIn(tab)).toEqual([]);
  });

  it('[NOT-046] are asked of a user who may impersonate others and does not', async () => {
    await waitFor(await participant(answers(rootApi.settings, () => someSettings({ IsImpersonator: true }))), 'notices.consent');
  });

  it('[NOT-041, NOT-043] are those that are switched on', async () => {
    const tab = await participant(
      answers(api.programNotifications, () => [
        aProgramNotification({ ProgramNotificationId: 'off', IsEnabled: false }),
        aProgramNotification({ ProgramNotificationId: 'on' }),
      ]),
    );
    await waitFor(tab, 'notices.consent');
    expect(modalsOf(tab)[0]?.input).toMatchObject({ notification: { ProgramNotificationId: 'on' } });
    tab.store.dispatch(consentAnswered(true));
    await waitFor(tab);
    expect(tab.calls('acceptProgramNotification').map(({ input }) => input)).toEqual([{ query: { programNotificationId: 'on', accepted: true } }]);
  });

  it('[NOT-036] come back when something else closes their dialog, and go at sign-out', async () => {
    const tab = await participant();
    await waitFor(tab, 'notices.consent');
    const [first] = modalsOf(tab);
    tab.store.dispatch(modalClosed({ key: first!.key }));
    await tab.until(() => expect(modalsOf(tab)[0]?.key).not.toBe(first!.key));
    expect(openIn(tab)).toEqual(['notices.consent']);
    tab.store.dispatch(signOutRequested());
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    expect(openIn(tab)).toEqual([]);
  });

  it('are shown to each user who signs in', async () => {
    const tab = await participant();
    await waitFor(tab, 'notices.consent');
    tab.store.dispatch(signOutRequested());
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    tab.store.dispatch(signInRequested({ userName: 'sam', password: 'secret' }));
    await waitFor(tab, 'notices.consent');
    expect(tab.calls('programNotifications')).toHaveLength(2);
    expect(tab.calls('announcements')).toHaveLength(2);
  });
});

describe('core data', () => {
  it('[SHL-002, NOT-006, NOT-042] the loader waits for news and notices', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const tab = start([answers(api.programNotifications, () => late.then(() => []))], { stored: aToken() });
    await tab.until(() => expect(tab.calls('programNotifications')).toHaveLength(1));
    await tab.until(() => expect(tab.kernel.snapshot().status).toBe('ready'));
    expect(tab.kernel.isReady()).toBe(false);
    arrive();
    await tab.until(() => expect(tab.kernel.isReady()).toBe(true));
  });

  it('[SHL-003] a slow response delays nothing for longer than five seconds, and is shown when it arrives', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const tab = start([answers(api.programNotifications, () => late.then(() => [aProgramNotification()])), accepts], { stored: aToken() });
    await tab.until(() => expect(tab.calls('programNotifications')).toHaveLength(1));
    await tab.until(() => expect(tab.kernel.snapshot().status).toBe('ready'));
    advance(4999);
    expect(tab.kernel.isReady()).toBe(false);
    advance(1);
    await tab.until(() => expect(tab.kernel.isReady()).toBe(true));
    expect(openIn(tab)).toEqual([]);
    arrive();
    await waitFor(tab, 'notices.consent');
  });

  it('[SHL-003, NOT-050] what failed counts as loaded, also where nothing of the person is known', async () => {
    const tab = await signedIn([
      answers(api.programNotifications, isLost),
      answers(api.announcements, isLost),
      answers(rootApi.currentUser, isLost),
      answers(rootApi.settings, isLost),
    ]);
    expect(openIn(tab)).toEqual([]);
  });

  it('asks nothing before sign-in, even on a page of its own', async () => {
    const tab = start([notice], { path: '/news' });
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    await tab.kernel.activate('notices');
    expect(tab.received.map(({ name }) => name)).toEqual(['brandings']);
    tab.store.dispatch(signInRequested({ userName: 'pat', password: 'secret' }));
    await waitFor(tab, 'notices.consent');
    expect(tab.calls('announcements')).toHaveLength(1);
  });

  it('omits the name in a notice if the person could not be loaded', async () => {
    const tab = await signedIn([notice, answers(rootApi.currentUser, isLost)]);
    await waitFor(tab, 'notices.consent');
    expect(modalsOf(tab)[0]?.input).toMatchObject({ name: '' });
  });
});
