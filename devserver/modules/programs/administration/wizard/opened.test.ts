import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';

let server: TestApp;
const clients: Socket[] = [];
let draft: string;
let ofGlobex: string;

beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'root', 'trackers')]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const draftOf = async (EntityId: string): Promise<string> => {
  const { status, body } = await (await server.as('superadmin@wellspring.example')).post('/v2/challenges', { EntityId, Name: 'Sleep Well' });
  expect(status).toBe(200);
  return body.Data.Id;
};

beforeEach(async () => {
  await server.fresh();
  draft = await draftOf('acme');
  ofGlobex = await draftOf('globex');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

/** A browser of a user, with the last message that it received of a topic. */
const browserOf = async (userName: string, impersonated?: string) => {
  const { authorization } = await server.as(userName, impersonated);
  const { port } = server.app.server.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, {
    path: '/realtime',
    transports: ['websocket'],
    auth: { token: authorization.authorization.replace('Bearer ', '') },
    forceNew: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 20,
  });
  clients.push(client);
  const told = new Map<string, unknown>();
  client.on('message', ({ topic, payload }) => told.set(topic, payload));
  await new Promise((resolve) => client.once('ready', () => resolve(undefined)));
  return {
    client,
    join: (topic: string): Promise<boolean> => client.emitWithAck('join', topic),
    leave: (topic: string): Promise<boolean> => client.emitWithAck('leave', topic),
    told: (company = 'acme') => told.get(`openChallenges:${company}`),
  };
};
const open = (id = draft, company = 'acme'): string => `openChallenge:${company}:${id}`;
const atDraft = (...names: readonly string[]) => ({
  Open: [{ Id: draft, People: names.map((Name) => expect.objectContaining({ Name })) }],
});
const nobody = { Open: [] };

describe('users who have a challenge open', () => {
  it('[ADH-101] are published to viewers of the company’s challenges, also to later ones, until the page closes', async () => {
    const [one, other] = [await browserOf('admin@acme.example'), await browserOf('adminlite@acme.example')];
    expect(await one.join('openChallenges:acme')).toBe(true);
    await expect.poll(() => one.told()).toEqual(nobody);
    expect(await other.join(open())).toBe(true);
    await expect.poll(() => one.told()).toEqual(atDraft('Lucas Adminlite'));
    await one.join(open());
    await expect.poll(() => one.told()).toEqual(atDraft('Alex Admin', 'Lucas Adminlite'));
    const late = await browserOf('wradmin@acme.example');
    await late.join('openChallenges:acme');
    await expect.poll(() => late.told()).toEqual(atDraft('Alex Admin', 'Lucas Adminlite'));
    await other.leave(open());
    await expect.poll(() => late.told()).toEqual(atDraft('Alex Admin'));
    // A user who holds the record without the right to the topic receives nothing.
    expect(other.told()).toBeUndefined();
  });

  it('[ADH-101] are listed once regardless of the number of their tabs, until the last one is closed', async () => {
    const watching = await browserOf('admin@acme.example');
    await watching.join('openChallenges:acme');
    const tabs = [await browserOf('adminlite@acme.example'), await browserOf('adminlite@acme.example')];
    for (const tab of tabs) await tab.join(open());
    await expect.poll(() => watching.told()).toEqual(atDraft('Lucas Adminlite'));
    tabs[0]?.client.disconnect();
    const third = await browserOf('wradmin@acme.example');
    await third.join(open());
    await expect.poll(() => watching.told()).toEqual({ Open: [{ Id: draft, People: [expect.anything(), expect.anything()] }] });
    tabs[1]?.client.disconnect();
    third.client.disconnect();
    await expect.poll(() => watching.told()).toEqual(nobody);
  });

  it('[ADH-101] are removed when the connection is lost, and listed again when it returns', async () => {
    const [watching, lost] = [await browserOf('admin@acme.example'), await browserOf('adminlite@acme.example')];
    await watching.join('openChallenges:acme');
    await lost.join(open());
    await lost.join('openChallenges:acme');
    await expect.poll(() => watching.told()).toEqual(atDraft('Lucas Adminlite'));
    const heard: unknown[] = [];
    watching.client.on('message', ({ payload }) => heard.push(payload));
    lost.client.io.engine.close();
    await expect.poll(() => heard).toContainEqual(nobody);
    await expect.poll(() => watching.told()).toEqual(atDraft('Lucas Adminlite'));
    await expect.poll(() => lost.client.recovered && lost.told()).toEqual(atDraft('Lucas Adminlite'));
  });

  it('[SES-138] ends with the sign-in session, with the licence of the administration and with the role', async () => {
    const [watching, one, other] = [
      await browserOf('superadmin@wellspring.example'),
      await browserOf('adminlite@acme.example'),
      await browserOf('admin@acme.example'),
    ];
    await watching.join('openChallenges:acme');
    await one.join(open());
    await other.join(open());
    await expect.poll(() => watching.told()).toEqual(atDraft('Alex Admin', 'Lucas Adminlite'));
    const { db } = server.platform;
    await db.updateTable('sign_in_session').set({ ended_at: server.clock.iso() }).where('actor_id', '=', 'acme-adminlite').execute();
    await expect.poll(() => watching.told()).toEqual(atDraft('Alex Admin'));
    const left = new Promise((resolve) => other.client.once('left', resolve));
    await db.deleteFrom('person_role').where('person_id', '=', 'acme-admin').execute();
    expect(await left).toBe(open());
    await expect.poll(() => watching.told()).toEqual(nobody);
  });
});

describe('a user who may not open a challenge', () => {
  it.each([
    ['a participant', 'participant@acme.example'],
    ['a coach', 'coach@acme.example'],
    ['support', 'support@acme.example'],
    ['an administrator of another company', 'admin@globex.example'],
  ])('[ADH-104] hears nothing and is seen nowhere: %s', async (_, userName) => {
    const browser = await browserOf(userName);
    expect([await browser.join('openChallenges:acme'), await browser.join(open())]).toEqual([false, false]);
  });

  it('[ADH-104] cannot do so for a company whose administration is not licensed, nor while impersonating a participant', async () => {
    const globex = await browserOf('admin@globex.example');
    expect([await globex.join('openChallenges:globex'), await globex.join(open(ofGlobex, 'globex'))]).toEqual([false, false]);
    const acting = await browserOf('support@acme.example', 'participant@acme.example');
    expect([await acting.join('openChallenges:acme'), await acting.join(open())]).toEqual([false, false]);
  });

  it('[ADH-104] gets saved records of their own company, and of another one if they administer it as well', async () => {
    const names = ['superadmin@wellspring.example', 'admin@acme.example', 'admin@globex.example', 'coach@acme.example', 'participant@acme.example'];
    const joined = await Promise.all(names.map(async (name) => (await browserOf(name)).join('records:acme')));
    expect(joined).toEqual([true, true, false, true, false]);
  });

  it('[ADH-104] gets presence by the company of the challenge: for each reached company separately', async () => {
    const [global, admin] = [await browserOf('superadmin@wellspring.example'), await browserOf('admin@acme.example')];
    expect(await global.join(open(ofGlobex, 'globex'))).toBe(true);
    expect(await global.join(open(ofGlobex, 'acme'))).toBe(false);
    expect(await global.join(open('unknown'))).toBe(false);
    expect([await admin.join('openChallenges:globex'), await admin.join('openChallenges:acme')]).toEqual([false, true]);
    await expect.poll(() => admin.told()).toEqual(nobody);
  });
});
