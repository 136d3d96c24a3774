import type { ProgramTransaction, SignUp } from '../../tables';

/** Writes all columns of a part. */
export const writePart = async (trx: ProgramTransaction, { person_id, program_id, ...columns }: SignUp): Promise<void> => {
  await trx.updateTable('program_sign_up').set(columns).where('person_id', '=', person_id).where('program_id', '=', program_id).execute();
};
