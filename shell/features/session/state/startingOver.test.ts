// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { aBranding } from '../../../testing/factories';
import { answers } from '../../../testing/fakeBackend';
import { browser, freshBrowser, saidIn, signedIn, start, type Tab } from '../../../testing/sessionWorld';
import { api as rootApi } from '../../root/state/api';
import { languageChosen } from './slice';

beforeEach(freshBrowser);

const inSpanish = answers(rootApi.brandings, () => aBranding({ EnabledToggles: ['SpanishOnWebEnabled'] }));
const opened = (path: string): Promise<Tab> => signedIn([inSpanish], { path });

it('[SHL-043, SES-088] a page that starts over leads to the programs', async () => {
  const tab = await opened('/news');
  tab.store.dispatch(languageChosen('es-419'));
  await tab.until(() => expect(saidIn(tab)).toContain('session.language.restarting'));
  expect(tab.navigation.address()).toBe('/');
});

it('[SHL-043, SHL-044] where a redirect path is set it leads there, once', async () => {
  const tab = await opened('/news');
  sessionStorage.setItem('redirectPath', '/programs?tag=rest');
  tab.store.dispatch(languageChosen('es-419'));
  await tab.until(() => expect(tab.navigation.address()).toBe('/programs?tag=rest'));
  expect(sessionStorage.getItem('redirectPath')).toBeNull();
});

it('[SHL-043, SHL-044] so does a page that is reloaded, for example after an impersonation', async () => {
  sessionStorage.setItem('redirectPath', '/news');
  const tab = await opened('/');
  expect(tab.navigation.address()).toBe('/news');
  expect(sessionStorage.getItem('redirectPath')).toBeNull();
});

it.each(['https://evil.example/', '//evil.example', '/act/logout'])('[SHL-044] %s is nowhere to go', async (address) => {
  sessionStorage.setItem('redirectPath', address);
  expect((await opened('/news')).navigation.address()).toBe('/news');
});

it('[SES-090] the other tabs start over in the language, where they are', async () => {
  const [one, other] = [await opened('/news'), await opened('/programs?tag=rest')];
  one.store.dispatch(languageChosen('es-419'));
  await one.until(() => expect(localStorage.getItem('language')).toBe('es-419'));
  browser.stored('language');
  await other.until(() => expect(saidIn(other)).toContain('session.language.restarting'));
  expect(other.catalogue.locale()).toBe('es-419');
  expect(other.navigation.address()).toBe('/programs?tag=rest');
  expect(other.calls('changeLanguage')).toEqual([]);
});

it('a tab without a sign-in speaks it as well', async () => {
  const tab = start([inSpanish]);
  await tab.until(() => expect(tab.session().status).toBe('signed-out'));
  localStorage.setItem('language', 'es-419');
  browser.stored('language');
  await tab.until(() => expect(tab.catalogue.locale()).toBe('es-419'));
});
