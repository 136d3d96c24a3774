import { type TSchema, Type } from 'typebox';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** The possible answers about the outcome of a program (PRG-064). */
export const OutcomeOptions = Type.Object({
  /** HTML, sanitised. */
  SelfReportDescription: Type.String(),
  SelfReportOptions: Type.Array(
    Type.Object({
      Id: Type.String(),
      Text: Type.String(),
      /** Whether this answer means that the outcome is not reached: reports complete the program instead. */
      RequiresAlternative: Type.Boolean(),
    }),
  ),
});

/** The answer of a person (PRG-065). */
const OutcomeAnswer = Type.Object({ ProgramId: id, AnswerId: id });

/** @param Program the schema of a changed program in an answer */
export const outcomeSchemas = <P extends TSchema>(Program: P) =>
  ({
    outcomeOptions: {
      summary: 'The outcome question of a program, with its answers',
      access: 'user',
      envelope: 'Data',
      params: Type.Object({ programId: id }),
      response: OutcomeOptions,
    },
    takeBackOutcome: {
      summary: 'Take back the answer to the outcome question of a program, with what it earned',
      access: 'user',
      envelope: 'Data',
      body: Type.Pick(OutcomeAnswer, ['ProgramId']),
      response: Program,
    },
    submitOutcome: { summary: 'Answer the outcome question of a program', access: 'user', envelope: 'Data', body: OutcomeAnswer, response: Program },
  }) as const;
