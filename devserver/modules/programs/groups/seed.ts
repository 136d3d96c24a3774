import type { Seed } from '../../../platform/seeding';
import { groupFixtures, invitationFixtures } from '../fixtures/groups';
import type { ProgramTables } from '../tables';
import { settleGroup } from './settle';

/** The groups of the fixtures and the invitations among their people. `people`: ids by user name. */
export const seedGroups = async ({ trx, moment }: Seed<ProgramTables>, people: ReadonlyMap<string, string>): Promise<void> => {
  const idOf = (person: string): string => {
    const id = people.get(person);
    if (id === undefined) throw new Error(`Fixture person ${person} is in a group but takes part in nothing.`);
    return id;
  };
  for (const { id, program, name, members, invited = [] } of groupFixtures) {
    const [leader = ''] = members;
    const group = { id, program_id: program, company_id: 'acme', name, leader_id: idOf(leader), created_at: moment(-9.6), units: 0, days: 0 };
    await trx.insertInto('program_group').values(group).execute();
    const place = { group_id: id, program_id: program };
    const rows = [
      ...members.map((person, index) => ({ ...place, person_id: idOf(person), status: 'Accepted' as const, since: moment(-9.5 + index / 10) })),
      ...invited.map((person) => ({ ...place, person_id: idOf(person), status: 'Invited' as const, since: moment(-1.5) })),
    ];
    await trx.insertInto('program_group_member').values(rows).execute();
    await settleGroup(trx, id);
  }
  for (const { program, from, to } of invitationFixtures) {
    await trx
      .insertInto('program_invitation')
      .values({ program_id: program, person_id: idOf(to), inviter_id: idOf(from), invited_at: moment(-0.9) })
      .execute();
  }
};
