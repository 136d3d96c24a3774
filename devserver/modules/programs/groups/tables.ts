import { type Generated, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables, integer, type RowOf, table, text } from '../../../platform/database/table';

/** A group of colleagues in a program. */
export const groups = table(
  'program_group',
  {
    id: text().primaryKey(),
    program_id: text().references('program.id', 'cascade'),
    /** All members are of this company. */
    company_id: text().references('company.id'),
    name: text(),
    /** The member who invites and removes others: the creator, or after them the longest-standing member. Null since `administered`: the group is empty. */
    leader_id: text().references('person.id'),
    created_at: text(),
    /** Sums over the members; written wherever members or their scores change (`settle.ts`). */
    units: integer(),
    days: integer(),
  },
  { indexes: { program_group_ranks: ['program_id', 'company_id', 'units', 'id'] } },
);

/** A person's place in a group. A member has one `Accepted` row per program. */
export const members = table(
  'program_group_member',
  {
    group_id: text().references('program_group.id', 'cascade'),
    person_id: text().references('person.id'),
    program_id: text(),
    status: text<'Invited' | 'Accepted' | 'Declined' | 'Removed'>(),
    /** Since when it has that status. */
    since: text(),
  },
  { primaryKey: ['group_id', 'person_id'], indexes: { program_group_member_by_person: ['person_id', 'status', 'program_id'] } },
);

/** An open invitation to a program. */
export const invitations = table(
  'program_invitation',
  {
    program_id: text().references('program.id', 'cascade'),
    person_id: text().references('person.id'),
    inviter_id: text().references('person.id'),
    invited_at: text(),
  },
  {
    primaryKey: ['program_id', 'person_id', 'inviter_id'],
    indexes: { program_invitation_of: ['person_id', 'program_id'], program_invitation_by: ['inviter_id', 'program_id'] },
  },
);

export interface GroupTables {
  program_group: Omit<RowOf<typeof groups>, 'leader_id'> & {
    leader_id: string | null;
    /** Minimum and maximum number of members of this group; null: as set by its program. */
    own_min: Generated<number | null>;
    own_max: Generated<number | null>;
    /** 1: saved by administrators, so that it is kept when it is empty. */
    is_kept: Generated<number>;
  };
  program_group_member: RowOf<typeof members>;
  program_invitation: RowOf<typeof invitations>;
}

const tables = createTables(groups, members, invitations);

/** Groups, their members, and invitations. A unique index limits a person to one group per program. */
export const groupTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await tables.up(db);
    await sql`create unique index program_group_member_once on program_group_member (program_id, person_id) where status = 'Accepted'`.execute(db);
  },
};

/** Values set by administrators, and empty groups. SQLite cannot drop `not null` from a column, so the leader moves to a new column of the same name. */
export const administered: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema.alterTable('program_group').renameColumn('leader_id', 'former_leader_id').execute();
    await schema
      .alterTable('program_group')
      .addColumn('leader_id', 'text', (column) => column.references('person.id'))
      .execute();
    await sql`update program_group set leader_id = former_leader_id`.execute(db);
    await schema.alterTable('program_group').dropColumn('former_leader_id').execute();
    for (const column of ['own_min', 'own_max']) await schema.alterTable('program_group').addColumn(column, 'integer').execute();
    await schema
      .alterTable('program_group')
      .addColumn('is_kept', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
