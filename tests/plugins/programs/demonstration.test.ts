import modules from 'virtual:modules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submissionTotalsOf } from '../../../devserver/modules/programs/progress/submissionTotals';
import type { ProgramTables } from '../../../devserver/modules/programs/tables';
import type { RewardTables } from '../../../devserver/modules/rewards/tables';
import { appForTests, type TestApp } from '../../../devserver/testing/appForTests';
import { earnedPoints } from '../../../plugins/programs/rules/progress/levels';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests([...modules], { demonstrationPeople: 24 });
});
afterAll(() => server.close());

it('a demonstration is consistent: participations match their reports and trackers, and earned points are in the ledger', async () => {
  const superAdmin = await server.as('superadmin@wellspring.example');
  const id = (await superAdmin.post('/support/demonstrations')).body.Data.Id;
  await server.platform.settled();
  const db = server.tables<ProgramTables & RewardTables>();
  const parts = await db
    .selectFrom('program_sign_up as part')
    .innerJoin('program', 'program.id', 'part.program_id')
    .selectAll('part')
    .select('program.sub_type')
    .where('program.owner_id', '=', id)
    .execute();
  expect(parts.length).toBeGreaterThan(150);
  const levels = await db.selectFrom('program_level').selectAll().execute();
  const submissions = await db.selectFrom('program_submission').selectAll().execute();
  for (const { sub_type, ...part } of parts) {
    const own = submissions.filter((one) => one.person_id === part.person_id && one.program_id === part.program_id);
    const ofProgram = levels.filter(({ program_id }) => program_id === part.program_id);
    const counted = ['Tracker', 'Learn'].includes(sub_type) ? part.counted : own.filter(({ status }) => status === 'Approved').length;
    expect(part.counted).toBe(counted);
    if (sub_type !== 'Tracker' && sub_type !== 'Learn') expect(part).toMatchObject(submissionTotalsOf(own));
    expect(part.earned_points).toBe(earnedPoints(ofProgram, part.counted));
  }
  const earned = new Map<string, number>();
  for (const { person_id, earned_points } of parts) earned.set(person_id, (earned.get(person_id) ?? 0) + earned_points);
  const lines = await db.selectFrom('reward_points').selectAll().where('company_id', '=', id).where('source_kind', '=', 'program').execute();
  for (const [person, points] of earned)
    expect(
      lines.filter(({ person_id }) => person_id === person).reduce((sum, line) => sum + line.points, 0),
      person,
    ).toBe(points);
});
