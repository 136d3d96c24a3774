import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EligibilityFile } from '../../../../../plugins/admin/contract';
import { type KilledServer, killedServer } from '../../../../testing/killedServer';

const people = 20_000;
const mistakes = 100;
let server: KilledServer;
let token: string;
let id: string;

beforeAll(async () => {
  server = await killedServer('eligibility');
});
afterAll(() => server.end());

const csv = (): string => {
  const lines = Array.from(
    { length: people },
    (_, at) => `K-${at},Kim${at},Killed,1990-01-31,${at % (people / mistakes) === 0 ? 'no address' : `k${at}@example.com`}`,
  );
  return ['Employee number,First name,Last name,Date of birth,Email', ...lines].join('\n');
};
const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
  const answer = await server.call(method, path, body, token);
  expect([path, answer.status]).toEqual([path, 200]);
  return (answer.body as { readonly Data: T }).Data;
};
const file = (): Promise<EligibilityFile> => call('GET', `/eligibility/file?${new URLSearchParams({ EntityId: 'acme', Id: id })}`);
const act = (action: string, more: object = {}) => call<EligibilityFile>('POST', `/eligibility/files/${action}`, { EntityId: 'acme', Id: id, ...more });
const becomes = (State: EligibilityFile['State']) => expect.poll(async () => (await file()).State, { timeout: 60_000, interval: 100 }).toBe(State);
/** Kills the server in the middle of its work, and restarts it. Progress is read from the database: a call would wait for the work it asks about. */
const killHalfway = async (state: EligibilityFile['State'], whole: number): Promise<void> => {
  const place = whole * (0.2 + Math.random() * 0.4);
  const halfway = (): boolean => server.rows(`select 1 from eligibility_file where id = '${id}' and state = '${state}' and reached > ${place}`).length > 0;
  await expect.poll(halfway, { timeout: 60_000, interval: 5 }).toBe(true);
  await server.kill();
  expect(server.rows(`select state from eligibility_file where id = '${id}'`)).toEqual([{ state }]);
  await server.start();
};
const eligible = (): number =>
  server.rows<{ n: number }>("select count(*) as n from eligible_person where last_name = 'Killed' and removed_at is null")[0]?.n ?? 0;

it('a file of 20,000 with mistakes is previewed, applied and undone, each line once, though the process is killed each time', {
  timeout: 240_000,
}, async () => {
  await server.start();
  token = await server.signIn('admin@acme.example');
  const added = await call<EligibilityFile>('POST', '/eligibility/files', { EntityId: 'acme', Name: 'many.csv', File: Buffer.from(csv()).toString('base64') });
  id = added.Id;
  await becomes('Read');
  await act('preview', { Mapping: added.Mapping });
  await killHalfway('Judging', people);
  await becomes('Previewed');
  expect((await file()).Counts).toEqual({ New: people - mistakes, Changed: 0, Same: 0, Removed: 0, Refused: mistakes });
  expect(eligible()).toBe(0);
  await act('apply');
  await killHalfway('Applying', people - mistakes);
  await becomes('Applied');
  expect(await file()).toMatchObject({ Skipped: 0, Reached: people - mistakes });
  expect(eligible()).toBe(people - mistakes);
  await act('undo');
  await killHalfway('Undoing', people - mistakes);
  await becomes('Undone');
  expect((await file()).Skipped).toBe(0);
  expect(eligible()).toBe(0);
});
