import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Submissions } from '../../../../plugins/hra/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import hra from '../routes';

let server: TestApp;
let address: string;

beforeAll(async () => {
  server = await appForTests([hra]);
});
beforeEach(async () => {
  await server.fresh();
  const me = await server.as('participant@acme.example');
  const { Items } = (await me.get('/userhealth/profile/GetAssessmentSubmissionsList')).body.Data as Submissions;
  address = `/userhealth/profile/GetQuestionnaireResponse?planYearEntityId=${Items.find(({ Disabled }) => !Disabled)?.Value}`;
});
afterAll(() => server.close());

const acting = (userName: string): Promise<SignedIn> => server.as(userName, 'participant@acme.example');
const looks = async () =>
  (await server.platform.db.selectFrom('audit').select(['actor_id', 'subject_id', 'detail']).where('action', '=', 'health.looked').execute()).map(
    ({ actor_id, subject_id, detail }) => [actor_id, subject_id, detail],
  );

describe('the answers of another person as a QuestionnaireResponse', () => {
  it('[HRA-054] are for users with HIPAA Access who act for the person, with one line in the audit', async () => {
    await server.platform.db.insertInto('person_permission').values({ person_id: 'acme-support', permission: 'HipaaAccess' }).execute();
    const { status, body } = await (await acting('support@acme.example')).get(address);
    expect([status, (body.Data ?? body).resourceType]).toEqual([200, 'QuestionnaireResponse']);
    expect(await looks()).toEqual([['acme-support', 'acme-participant', '{"area":"assessment"}']]);
  });

  it('[HRA-054] are refused to staff without it, who leave no line', async () => {
    expect((await (await acting('support@acme.example')).get(address)).status).toBe(403);
    expect(await looks()).toEqual([]);
  });

  it('are never those of another person without acting for them', async () => {
    expect((await (await server.as('wradmin@acme.example')).get(address)).status).toBe(404);
    expect((await server.anonymous('GET', address)).status).toBe(401);
  });
});
