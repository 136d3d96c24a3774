import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../../plugins/trackers/contract/routes';
import type { schemas } from '../../../../plugins/trackers/contract/schemas';
import { lostAnswers } from '../../../platform/devControls/faults';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { clientForTests, endpoints, isUnanswered, loseAnswer } from '../../../testing/clientForTests';
import root from '../../root/routes';
import session from '../../session/routes';
import trackers from '../routes';
import type { TrackerTables } from '../tables';

const api = endpoints<typeof schemas>(routes);

let server: TestApp;
let address: string;
let person: SignedIn;
beforeAll(async () => {
  server = await appForTests([session, root, trackers]);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  person = await server.as('participant@acme.example');
});

const entries = () => server.tables<TrackerTables>().selectFrom('tracker_entry').selectAll().where('person_id', '=', person.userId).execute();

describe.each(lostAnswers)('an answer that is lost after the work was done: %s', (lost) => {
  it('[TRK-133] leaves one entry when it is sent again', async () => {
    const client = clientForTests(address, person);
    const params = { entityId: person.companyId, userId: person.userId };
    const Values = [{ FieldName: 'Steps', Value: '5000', DisplayValue: '5000' }];
    const body = { EntityId: person.companyId, UserId: person.userId, EntryDate: '2026-11-19', TrackerId: 'acme-walking', Source: 'UserEntry', Values };
    const before = (await entries()).length;
    await loseAnswer(server, '/entities/:entityId/users/:userId/tracker-entries', lost);
    await expect(client(api.createEntry, { params, body })).rejects.toSatisfy(isUnanswered);
    expect(await client(api.createEntry, { params, body })).toMatchObject({ EntryDate: '2026-11-19' });
    expect(await entries()).toHaveLength(before + 1);
  });
});
