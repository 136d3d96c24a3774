import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes as programRoutes } from '../plugins/programs/contract/routes';
import type { schemas as programSchemas } from '../plugins/programs/contract/schemas';
import { routes as trackerRoutes } from '../plugins/trackers/contract/routes';
import type { schemas as trackerSchemas } from '../plugins/trackers/contract/schemas';
import { createBackend } from '../shell/net/backend';
import { isUnanswered } from '../shell/net/EndpointError';
import { endpoints } from '../shell/net/endpoints';
import { openChanges } from '../shell/net/openChanges';
import { appForTests, type SignedIn, type TestApp } from './appForTests';
import programs from './modules/programs/routes';
import type { ProgramTables } from './modules/programs/tables';
import root from './modules/root/routes';
import session from './modules/session/routes';
import trackers from './modules/trackers/routes';
import type { TrackerTables } from './modules/trackers/tables';
import { type LostAnswer, lostAnswers } from './platform/faults';

const programsApi = endpoints<typeof programSchemas>(programRoutes);
const trackersApi = endpoints<typeof trackerSchemas>(trackerRoutes);

let server: TestApp;
let address: string;
let person: SignedIn;
beforeAll(async () => {
  server = await appForTests([session, root, programs, trackers]);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  person = await server.as('participant@acme.example');
});

/** The client of the browser, on the network. */
const aClient = () => {
  const token = (): string => person.authorization.authorization.replace('Bearer ', '');
  const ask = createBackend({
    fetch: (path, init) => fetch(`${address}${String(path)}`, init),
    token,
    language: () => 'en-US',
    onConsequence: () => undefined,
  });
  return openChanges(ask, token);
};

const plan = async (path: string, lost: LostAnswer): Promise<void> => {
  await server.app.inject({ method: 'POST', url: '/api/__dev/faults', payload: [{ path, lost, times: 1 }] });
};

const reportOf = (UserComments: string, file = 'proof') => ({
  body: { ChallengeId: 'Activity-Id-acme-stretch', EntityId: 'acme', Checked: 'true' as const, UserComments },
  files: [new File([file], 'proof.txt', { type: 'text/plain', lastModified: 1 })],
});

const submissions = () => server.tables<ProgramTables>().selectFrom('program_submission').selectAll().where('person_id', '=', person.userId).execute();
const entries = () => server.tables<TrackerTables>().selectFrom('tracker_entry').selectAll().where('person_id', '=', person.userId).execute();

describe.each(lostAnswers)('an answer that is lost after the work was done: %s', (lost) => {
  it('[PRG-215] leaves one self-report, with its file, when the person presses again', async () => {
    const client = aClient();
    const before = (await submissions()).length;
    await plan('/user/submitselfreport', lost);
    await expect(client(programsApi.submitActivitySelfReport, reportOf('Two hours.'))).rejects.toSatisfy(isUnanswered);
    expect(await submissions()).toHaveLength(before + 1);
    await client(programsApi.submitActivitySelfReport, reportOf('Two hours.'));
    expect(await submissions()).toHaveLength(before + 1);
    await client(programsApi.submitActivitySelfReport, reportOf('Two hours.'));
    expect(await submissions()).toHaveLength(before + 2);
  });

  it('[PRG-174] is no failure of a join of several', async () => {
    const client = aClient();
    const body = ['acme-long-walk', 'acme-blood-drive'].map((ProgramId) => ({ ProgramId, IsPersonal: false }));
    await plan('/userprograms/joinprograms', lost);
    await expect(client(programsApi.joinPrograms, { body })).rejects.toSatisfy(isUnanswered);
    const joined = await client(programsApi.joinPrograms, { body });
    expect(joined.map(({ Id, ProgramStatus }) => [Id, ProgramStatus])).toEqual([
      ['acme-long-walk', 'SignedUp'],
      ['acme-blood-drive', 'SignedUp'],
    ]);
  });

  it('[PRG-177] is no failure of quitting', async () => {
    const client = aClient();
    const query = { ownerId: 'acme', id: 'acme-stairs' };
    await plan('/userprograms/quit', lost);
    await expect(client(programsApi.quit, { query })).rejects.toSatisfy(isUnanswered);
    expect(await client(programsApi.quit, { query })).toMatchObject({ Id: 'acme-stairs' });
  });

  it('[TRK-133] leaves one entry when it is sent again', async () => {
    const client = aClient();
    const params = { entityId: person.companyId, userId: person.userId };
    const Values = [{ FieldName: 'Steps', Value: '5000', DisplayValue: '5000' }];
    const body = { EntityId: person.companyId, UserId: person.userId, EntryDate: '2026-11-19', TrackerId: 'acme-walking', Source: 'UserEntry', Values };
    const before = (await entries()).length;
    await plan('/entities/:entityId/users/:userId/tracker-entries', lost);
    await expect(client(trackersApi.createEntry, { params, body })).rejects.toSatisfy(isUnanswered);
    expect(await client(trackersApi.createEntry, { params, body })).toMatchObject({ EntryDate: '2026-11-19' });
    expect(await entries()).toHaveLength(before + 1);
  });
});

it('a report that was changed after its answer was lost is not sent beside the earlier one', async () => {
  const client = aClient();
  const before = (await submissions()).length;
  const about = { about: 'stretch', mayReplace: true } as const;
  await plan('/user/submitselfreport', '504');
  await expect(client(programsApi.submitActivitySelfReport, reportOf('Two hours.'), about)).rejects.toSatisfy(isUnanswered);
  await expect(client(programsApi.submitActivitySelfReport, reportOf('Three hours.'), about)).rejects.toMatchObject({ outcome: 'earlier-arrived' });
  expect(await submissions()).toHaveLength(before + 1);
  await client(programsApi.submitActivitySelfReport, reportOf('Three hours.'), about);
  expect(await submissions()).toHaveLength(before + 2);
});
