import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../../plugins/programs/contract/routes';
import type { schemas } from '../../../../plugins/programs/contract/schemas';
import { lostAnswers } from '../../../platform/devControls/faults';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { clientForTests, endpoints, isUnanswered, loseAnswer } from '../../../testing/clientForTests';
import root from '../../root/routes';
import session from '../../session/routes';
import programs from '../routes';
import type { ProgramTables } from '../tables';

const api = endpoints<typeof schemas>(routes);

let server: TestApp;
let address: string;
let person: SignedIn;
beforeAll(async () => {
  server = await appForTests([session, root, programs]);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  person = await server.as('participant@acme.example');
});

const reportOf = (UserComments: string, file = 'proof') => ({
  body: { ChallengeId: 'Activity-Id-acme-stretch', EntityId: 'acme', Checked: 'true' as const, UserComments },
  files: [new File([file], 'proof.txt', { type: 'text/plain', lastModified: 1 })],
});

const submissions = () => server.tables<ProgramTables>().selectFrom('program_submission').selectAll().where('person_id', '=', person.userId).execute();

describe.each(lostAnswers)('an answer that is lost after the work was done: %s', (lost) => {
  it('[PRG-215] leaves one self-report, with its file, when the person presses again', async () => {
    const client = clientForTests(address, person);
    const before = (await submissions()).length;
    await loseAnswer(server, '/user/submitselfreport', lost);
    await expect(client(api.submitActivitySelfReport, reportOf('Two hours.'))).rejects.toSatisfy(isUnanswered);
    expect(await submissions()).toHaveLength(before + 1);
    await client(api.submitActivitySelfReport, reportOf('Two hours.'));
    expect(await submissions()).toHaveLength(before + 1);
    await client(api.submitActivitySelfReport, reportOf('Two hours.'));
    expect(await submissions()).toHaveLength(before + 2);
  });

  it('[PRG-174] is no failure of a join of several', async () => {
    const client = clientForTests(address, person);
    const body = ['acme-long-walk', 'acme-blood-drive'].map((ProgramId) => ({ ProgramId, IsPersonal: false }));
    await loseAnswer(server, '/userprograms/joinprograms', lost);
    await expect(client(api.joinPrograms, { body })).rejects.toSatisfy(isUnanswered);
    const joined = await client(api.joinPrograms, { body });
    expect(joined.map(({ Id, ProgramStatus }) => [Id, ProgramStatus])).toEqual([
      ['acme-long-walk', 'SignedUp'],
      ['acme-blood-drive', 'SignedUp'],
    ]);
  });

  it('[PRG-177] is no failure of quitting', async () => {
    const client = clientForTests(address, person);
    const query = { ownerId: 'acme', id: 'acme-stairs' };
    await loseAnswer(server, '/userprograms/quit', lost);
    await expect(client(api.quit, { query })).rejects.toSatisfy(isUnanswered);
    expect(await client(api.quit, { query })).toMatchObject({ Id: 'acme-stairs' });
  });
});

it('a report that was changed after its answer was lost is not sent beside the earlier one', async () => {
  const client = clientForTests(address, person);
  const before = (await submissions()).length;
  const about = { about: 'stretch', mayReplace: true } as const;
  await loseAnswer(server, '/user/submitselfreport', '504');
  await expect(client(api.submitActivitySelfReport, reportOf('Two hours.'), about)).rejects.toSatisfy(isUnanswered);
  await expect(client(api.submitActivitySelfReport, reportOf('Three hours.'), about)).rejects.toMatchObject({ outcome: 'earlier-arrived' });
  expect(await submissions()).toHaveLength(before + 1);
  await client(api.submitActivitySelfReport, reportOf('Three hours.'), about);
  expect(await submissions()).toHaveLength(before + 2);
});
