import type { OutcomeOptions } from '../../../../plugins/programs/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import { integer, type RowOf, table, text } from '../../../platform/database/table';
import type { ProgramDb } from '../tables';

/** Answers to the outcome question of a program (`program.has_outcome`). */
export const outcomeOptions = table(
  'program_outcome',
  { id: text().primaryKey(), program_id: text().references('program.id', 'cascade'), position: integer(), requires_alternative: integer() },
  { indexes: { program_outcome_by_program: ['program_id', 'position'] } },
);

export const outcomeTexts = table(
  'program_outcome_text',
  { option_id: text().references('program_outcome.id', 'cascade'), language: text<Locale>(), text: text() },
  { primaryKey: ['option_id', 'language'] },
);

/** The question: HTML, sanitized when it was written. */
export const outcomeQuestions = table(
  'program_outcome_question',
  { program_id: text().references('program.id', 'cascade'), language: text<Locale>(), description: text() },
  { primaryKey: ['program_id', 'language'] },
);

export interface OutcomeTables {
  program_outcome: RowOf<typeof outcomeOptions>;
  program_outcome_text: RowOf<typeof outcomeTexts>;
  program_outcome_question: RowOf<typeof outcomeQuestions>;
}

/** The question and its answers in their order (PRG-211). The caller must have found the program for the person before. */
export const outcomeOptionsOf = async (db: ProgramDb, programId: string, language: Locale): Promise<OutcomeOptions> => {
  const question = await db
    .selectFrom('program_outcome_question')
    .select('description')
    .where('program_id', '=', programId)
    .where('language', '=', language)
    .executeTakeFirst();
  const options = await db
    .selectFrom('program_outcome as option')
    .innerJoin('program_outcome_text as words', (join) => join.onRef('words.option_id', '=', 'option.id').on('words.language', '=', language))
    .select(['option.id', 'option.requires_alternative', 'words.text'])
    .where('option.program_id', '=', programId)
    .orderBy('option.position')
    .execute();
  return {
    SelfReportDescription: question?.description ?? '',
    SelfReportOptions: options.map((option) => ({ Id: option.id, Text: option.text, RequiresAlternative: option.requires_alternative === 1 })),
  };
};

/** Whether an answer means that the outcome is reached. */
export const isReached = async (db: ProgramDb, answerId: string | null): Promise<boolean> =>
  answerId !== null &&
  (await db.selectFrom('program_outcome').select('id').where('id', '=', answerId).where('requires_alternative', '=', 0).executeTakeFirst()) !== undefined;
