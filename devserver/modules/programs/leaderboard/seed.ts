import { dayIn } from '#shell/rules/dates/days';
import { locales } from '../../../../shell/i18n/locale';
import { toFlag } from '../../../platform/database/flag';
import type { Seed } from '../../../platform/seeding';
import type { ProgramFixture } from '../fixtures/fixture';
import type { ProgramTables } from '../tables';

/** The leaderboard of a fixture program, if it has one. */
export const seedBoard = async ({ trx }: Seed<ProgramTables>, { id, board }: ProgramFixture): Promise<void> => {
  if (!board) return;
  const [group_min, group_max] = board.groups ?? [null, null];
  await trx
    .insertInto('program_board')
    .values({ program_id: id, hide_unit: toFlag(board.hidesUnit ?? false), shows_members: toFlag(board.groups !== undefined), group_min, group_max })
    .execute();
  await trx
    .insertInto('program_board_text')
    .values(locales.map((language) => ({ program_id: id, language, units: board.units[language] })))
    .execute();
};

/** What counts for people on the boards, as `keepScore` writes it. @param programId of one program; by default of all */
export const seedScores = async ({ trx }: Seed<ProgramTables>, programId?: string): Promise<void> => {
  const parts = await trx
    .selectFrom('program_sign_up as part')
    .innerJoin('program_board as board', 'board.program_id', 'part.program_id')
    .innerJoin('person', 'person.id', 'part.person_id')
    .select(['part.program_id', 'part.person_id', 'part.counted', 'person.company_id', 'person.time_zone'])
    .where('part.counted', '>', 0)
    .$if(programId !== undefined, (query) => query.where('part.program_id', '=', programId ?? ''))
    .execute();
  for (const { counted, time_zone, ...part } of parts) {
    const approved = await trx
      .selectFrom('program_submission')
      .select('submitted_at')
      .where('person_id', '=', part.person_id)
      .where('program_id', '=', part.program_id)
      .where('status', '=', 'Approved')
      .execute();
    const days = new Set(approved.map(({ submitted_at }) => dayIn(submitted_at, time_zone))).size;
    await trx
      .insertInto('program_score')
      .values({ ...part, units: counted, days })
      .execute();
  }
};
