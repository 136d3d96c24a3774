import type { Generated } from 'kysely';
import type { Locale } from '../../../../shell/i18n/locale';
import { integer, type RowOf, table, text } from '../../../platform/database/table';

/** Programs with a leaderboard, and with groups if `group_max` is set. */
export const boards = table('program_board', {
  program_id: text().references('program.id', 'cascade').primaryKey(),
  /** 0 or 1: the unit is not displayed. */
  hide_unit: integer(),
  /** 0 or 1: the members of a group can be opened on the board. */
  shows_members: integer(),
  /** Minimum and maximum number of members of a group; null: no groups. */
  group_min: integer().orNull(),
  group_max: integer().orNull(),
});

/** Unit of a board: `walks`. */
export const boardTexts = table(
  'program_board_text',
  { program_id: text().references('program.id', 'cascade'), language: text<Locale>(), units: text() },
  { primaryKey: ['program_id', 'language'] },
);

/** A person's score on the board of a program. Without a count there is no row. Written by `score.ts`. */
export const scores = table(
  'program_score',
  {
    program_id: text().references('program.id', 'cascade'),
    person_id: text().references('person.id'),
    /** People see only boards of their own company. */
    company_id: text().references('company.id'),
    units: integer(),
    /** Days with a count, in the person's zone. */
    days: integer(),
  },
  { primaryKey: ['program_id', 'person_id'], indexes: { program_score_ranks: ['program_id', 'company_id', 'units', 'person_id'] } },
);

/** High fives for people on a board, of one day. One that was taken back stays, so that its receiver is told of one a day at most. */
export const boardHighFives = table(
  'program_board_high_five',
  {
    program_id: text().references('program.id', 'cascade'),
    person_id: text().references('person.id'),
    receiver_id: text().references('person.id'),
    /** Day (`yyyy-MM-dd`, UTC) of which it is; null: taken back. */
    given_on: text().orNull(),
    /** Day on which the receiver was told; null: they were not. */
    told_on: text().orNull(),
  },
  {
    primaryKey: ['program_id', 'person_id', 'receiver_id'],
    indexes: { program_board_high_five_told: ['person_id', 'told_on'], program_board_high_five_receiver: ['receiver_id'] },
  },
);

export interface LeaderboardTables {
  program_board: RowOf<typeof boards>;
  program_board_high_five: RowOf<typeof boardHighFives>;
  program_board_text: RowOf<typeof boardTexts>;
  /** `corrected_units`: the current count if it has changed after the board was final; null: unchanged. */
  program_score: RowOf<typeof scores> & { corrected_units: Generated<number | null> };
}
