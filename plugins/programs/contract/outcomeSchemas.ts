import { type TSchema, Type } from 'typebox';

const id = Type.String({ minLength: 1, maxLength: 100 });

/** What can be said of the outcome of a program (PRG-064). */
export const OutcomeOptions = Type.Object({
  /** HTML, sanitised. */
  SelfReportDescription: Type.String(),
  SelfReportOptions: Type.Array(
    Type.Object({
      Id: Type.String(),
      Text: Type.String(),
      /** This answer means that the outcome is not reached: the program is completed by reports instead. */
      RequiresAlternative: Type.Boolean(),
    }),
  ),
});

/** An answer (PRG-065). */
const OutcomeAnswer = Type.Object({ ProgramId: id, AnswerId: id });

/** @param Program what a changed program is answered as */
export const outcomeSchemas = <P extends TSchema>(Program: P) =>
  ({
    outcomeOptions: {
      summary: 'What can be said of the outcome of a program',
      access: 'user',
      envelope: 'Data',
      params: Type.Object({ programId: id }),
      response: OutcomeOptions,
    },
    submitOutcome: { summary: 'Say what the outcome of a program is', access: 'user', envelope: 'Data', body: OutcomeAnswer, response: Program },
  }) as const;
