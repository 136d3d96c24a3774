import type { ExpressionBuilder } from 'kysely';
import type { PlatformTables } from '../../../platform/tables';
import type { ProgramTables } from '../tables';

type OfPerson = ExpressionBuilder<PlatformTables & ProgramTables, 'person'>;

/** Whether a person is a participant. Staff without that role do not take part in programs. */
export const isParticipant = (eb: OfPerson) =>
  eb.exists(eb.selectFrom('person_role as role').select('role.role').whereRef('role.person_id', '=', 'person.id').where('role.role', '=', 'participant'));

/** Whether a person is a member of no group of a program. */
export const isInNoGroupOf = (programId: string) => (eb: OfPerson) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('program_group_member as member')
        .select('member.status')
        .whereRef('member.person_id', '=', 'person.id')
        .where('member.status', '=', 'Accepted')
        .where('member.program_id', '=', programId),
    ),
  );
