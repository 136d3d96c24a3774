import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Device } from '../../../../plugins/trackers/contract';
import { openProviders } from '../../../platform/providers';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import trackers from '../routes';

let server: TestApp;
let me: SignedIn;
let providers: Awaited<ReturnType<typeof openProviders>>;
/** Address of the server. */
let origin: string;
/** Cookies of the browser. */
let cookie: string;

beforeEach(async () => {
  server = await appForTests([trackers]);
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  providers = await openProviders(server.platform, Number(new URL(origin).port));
  me = await server.as('participant2@acme.example');
});
afterEach(async () => {
  await providers.close();
  await server.close();
});

const open = (address: string, init: RequestInit = {}) => fetch(address, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } });

/** Requests the address of an app's provider; its cookie is sent from then on, as in a browser. */
const ask = async (): Promise<string> => {
  const answer = await fetch(`${origin}/api/trackers/humanapiauth/RegisterDeviceWithHumanApi?deviceId=trailmate`, { headers: me.authorization });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return ((await answer.json()) as { Data: string }).Data;
};
const isConnected = async (): Promise<boolean | undefined> => {
  const list: Device[] = (await me.get('/trackers/trackerajax/GetAllDevices')).body;
  return list.find(({ Id }) => Id === 'trailmate')?.IsConnected;
};
const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';

it('a person opens the page of the provider, agrees, and returns with the app connected', async () => {
  const address = await ask();
  const consent = locationOf(await open(`${origin}${address}`));
  expect(new URL(consent).origin).not.toBe(origin);
  const page = await open(consent, { headers: { 'accept-language': 'es-419' } });
  expect(await page.text()).toContain('Connect TrailMate?');
  const unsaid = new URL(consent);
  unsaid.searchParams.delete('language');
  expect(await (await open(unsaid.href, { headers: { 'accept-language': 'es-419' } })).text()).toContain('¿Conectar TrailMate?');
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${origin}`);

  const asked = new URL(consent).searchParams;
  const body = new URLSearchParams({ state: asked.get('state') ?? '', return: asked.get('return') ?? '', answer: 'consented' });
  const back = locationOf(await open(`${new URL(consent).origin}/devices/answer`, { method: 'POST', body }));
  expect(back.startsWith(`${origin}/api/trackers/devices/consented?`)).toBe(true);
  // A tampered answer is refused, and does not invalidate the right one.
  expect(locationOf(await open(back.replace('answer=', 'answer=e30.')))).toBe('/trackers/devices?result=failed');
  expect(await isConnected()).toBe(false);
  expect(locationOf(await open(back))).toBe('/trackers/devices?tab=connected-apps');
  expect(await isConnected()).toBe(true);
});

it('a person who declines returns without the app; any other answer is invalid', async () => {
  const address = await ask();
  const consent = new URL(locationOf(await open(`${origin}${address}`)));
  const say = (answer: string) => {
    const body = new URLSearchParams({ state: consent.searchParams.get('state') ?? '', return: consent.searchParams.get('return') ?? '', answer });
    return open(`${consent.origin}/devices/answer`, { method: 'POST', body });
  };
  expect((await say('perhaps')).status).toBe(400);
  expect(locationOf(await open(locationOf(await say('declined'))))).toBe('/trackers/devices?tab=supported-apps&result=declined');
  expect(await isConnected()).toBe(false);
});

it('the way is open only in the browser that asked for it, there and back', async () => {
  const address = await ask();
  const own = cookie;
  const failed = '/trackers/devices?result=failed';
  cookie = '';
  expect(locationOf(await open(`${origin}${address}`))).toBe(failed);
  const somebody = me;
  me = await server.as('participant@acme.example');
  await ask();
  expect(locationOf(await open(`${origin}${address}`))).toBe(failed);
  me = somebody;
  cookie = own;
  const asked = new URL(locationOf(await open(`${origin}${address}`)));
  const body = new URLSearchParams({ state: asked.searchParams.get('state') ?? '', return: asked.searchParams.get('return') ?? '', answer: 'consented' });
  const back = locationOf(await open(`${asked.origin}/devices/answer`, { method: 'POST', body }));
  cookie = '';
  expect(locationOf(await open(back))).toBe(failed);
  expect(await isConnected()).toBe(false);
  cookie = own;
  expect(locationOf(await open(back))).toBe('/trackers/devices?tab=connected-apps');
});

it('an answer is not sent to any other address', async () => {
  const address = await ask();
  const consent = new URL(locationOf(await open(`${origin}${address}`)));
  for (const elsewhere of ['https://elsewhere.example/api/trackers/devices/consented', `${origin}/trackers/devices`, 'nowhere']) {
    consent.searchParams.set('return', elsewhere);
    expect((await open(consent.href)).status).toBe(400);
    const body = new URLSearchParams({ state: 'x', return: elsewhere, answer: 'consented' });
    expect((await open(`${consent.origin}/devices/answer`, { method: 'POST', body })).status).toBe(400);
  }
});
