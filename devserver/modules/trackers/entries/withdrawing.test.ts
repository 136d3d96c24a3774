import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackerEntry } from '../../../../plugins/trackers/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import trackers from '../routes';
import type { TrackerTables } from '../tables';
import { today, v2 } from '../testing/calls';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([trackers, ...modulesNamed('session')]);
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.as('participant2@acme.example');
  await server.tables<TrackerTables>().deleteFrom('tracker_entry').where('person_id', '=', me.userId).execute();
});

let calls = 0;
/** A new, unused key. */
const newKey = (): string => {
  calls += 1;
  return `call-${calls}`;
};
const under = (key: string) => ({ 'idempotency-key': key });
const withdraw = (key: string) => me.post('/session/withdrawcall', { Key: key });
const glasses = async (): Promise<readonly string[]> =>
  (await v2(me).entries('acme-water')).flatMap(({ Values }) => Values.filter(({ FieldName }) => FieldName === 'Glasses').map(({ Value }) => Value));
const anEntry = async (): Promise<TrackerEntry> => (await v2(me).create('acme-water', today, { Glasses: '3' })).body.Data;

describe('an entry whose call is withdrawn', () => {
  it('is deleted if the call created it', async () => {
    const key = newKey();
    await v2(me).create('acme-water', today, { Glasses: '3' }, under(key));
    expect(await withdraw(key)).toMatchObject({ status: 200, body: { WasMade: true } });
    expect(await glasses()).toEqual([]);
  });

  it('has its earlier values again where it was changed', async () => {
    const { Id } = await anEntry();
    const key = newKey();
    await v2(me).update(Id, { Glasses: '8' }, under(key));
    expect(await glasses()).toEqual(['8']);
    await withdraw(key);
    expect(await glasses()).toEqual(['3']);
  });

  it('is there again where it was deleted', async () => {
    const { Id } = await anEntry();
    const key = newKey();
    await v2(me).remove(Id, under(key));
    expect(await glasses()).toEqual([]);
    await withdraw(key);
    expect(await glasses()).toEqual(['3']);
  });

  it('stays if it has been changed since, and the answer says so', async () => {
    const key = newKey();
    const { Id } = (await v2(me).create('acme-water', today, { Glasses: '3' }, under(key))).body.Data;
    server.clock.advance(1000);
    await v2(me).update(Id, { Glasses: '8' });
    expect(await withdraw(key)).toMatchObject({ status: 409, body: { Errors: [{ Message: 'It has been changed since.' }] } });
    expect(await glasses()).toEqual(['8']);
  });
});
