import { afterAll, beforeAll, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import programs from '../../routes';
import { deskFor } from './testing/desk';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([programs, ...modulesNamed('admin', 'administration', 'root', 'account', 'account-access')]);
});
afterAll(() => server.close());

const { people, join, report, items, decide } = deskFor(() => server);
const meals = 'acme-meal-prep';

it('the history of the company names the person of each decision, undo and deletion', async () => {
  await join(people.me, meals);
  await report(people.me, meals);
  await decide(people.admin, 'Denied', await items({ challenge: meals }), 'Too dark.');
  const changes = async () => (await people.other.get('/companysettings/changes')).body.Data.Items;
  await people.other.post('/companysettings/changes/undo', { Id: (await changes())[0].Id });
  await people.admin.post('/v2/challenges/deleteselfreportattachment', { UserId: people.me.userId, ChallengeId: meals });
  const whose = 'Paige Participant, Meal Prep Sunday';
  expect((await changes()).map(({ Record, Name, What, Fields }: Record<string, unknown>) => ({ Record, Name, What, Fields }))).toEqual([
    { Record: 'Challenge approvals', Name: 'Alex Admin', What: null, Fields: [{ Name: `Attachments of ${whose}`, From: '1', To: '0' }] },
    {
      Record: 'Challenge approvals',
      Name: 'Wendy Wradmin',
      What: null,
      Fields: [{ Name: `Submission by ${whose}`, From: 'Denied', To: 'Pending Approval' }],
    },
    {
      Record: 'Challenge approvals',
      Name: 'Alex Admin',
      What: 'Denied a submission by Paige Participant for “Meal Prep Sunday”',
      Fields: [
        { Name: `Submission by ${whose}`, From: 'Pending Approval', To: 'Denied' },
        { Name: 'Review comments', From: 'nothing', To: 'Too dark.' },
      ],
    },
  ]);
});
