import type { Generated } from 'kysely';
import type { Locale } from '../../../../shell/i18n/locale';
import { integer, type RowOf, table, text } from '../../../platform/database/table';

/** Programs that have a leaderboard, and groups where `group_max` is set. */
export const boards = table('program_board', {
  program_id: text().references('program.id', 'cascade').primaryKey(),
  /** 0 or 1: what is counted stays off the board. */
  hide_unit: integer(),
  /** 0 or 1: the members of a group can be opened on the board. */
  shows_members: integer(),
  /** Fewest and most members of a group; null: there are no groups. */
  group_min: integer().orNull(),
  group_max: integer().orNull(),
});

/** What a board counts: `walks`. */
export const boardTexts = table(
  'program_board_text',
  { program_id: text().references('program.id', 'cascade'), language: text<Locale>(), units: text() },
  { primaryKey: ['program_id', 'language'] },
);

/** What counts for a person on the board of a program. Who has nothing that counts has no row. Written wherever that changes (`score.ts`). */
export const scores = table(
  'program_score',
  {
    program_id: text().references('program.id', 'cascade'),
    person_id: text().references('person.id'),
    /** People see boards of their own company alone. */
    company_id: text().references('company.id'),
    units: integer(),
    /** Days on which something counted, where the person was. */
    days: integer(),
  },
  { primaryKey: ['program_id', 'person_id'], indexes: { program_score_ranks: ['program_id', 'company_id', 'units', 'person_id'] } },
);

export interface LeaderboardTables {
  program_board: RowOf<typeof boards>;
  program_board_text: RowOf<typeof boardTexts>;
  /** `corrected_units`: what would count now, where that has changed after the board was final; null: it has not. */
  program_score: RowOf<typeof scores> & { corrected_units: Generated<number | null> };
}
