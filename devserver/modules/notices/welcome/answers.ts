import type { OptionalField } from '../../../../shell/features/notices/contract';
import { folded } from '../../../../shell/rules/fuzzy';
import type { NoticesTransaction } from '../tables';

type InputType = OptionalField['InputType'];

/**
 * The form in which answers are compared (`welcome_answer.value_key`): without case, accents and blanks around them; a number behind a sign that no folded text begins
 * with by chance, so that 8000 is 8000.0 while a text 007 is not 7.
 */
export const keyOfAnswer = (value: string, inputType: InputType = 'text'): string => (inputType === 'number' ? `=${Number(value)}` : folded(value.trim()));

/** Keeps what a person has answered to a question of their company; empty: nothing any more. */
export const keepAnswer = async (trx: NoticesTransaction, personId: string, name: string, value: string): Promise<void> => {
  if (value === '') {
    await trx.deleteFrom('welcome_answer').where('person_id', '=', personId).where('name', '=', name).execute();
    return;
  }
  const field = await trx
    .selectFrom('welcome_field as field')
    .innerJoin('person', 'person.company_id', 'field.company_id')
    .select('field.input_type')
    .where('person.id', '=', personId)
    .where('field.name', '=', name)
    .executeTakeFirst();
  const row = { value, value_key: keyOfAnswer(value, field?.input_type) };
  await trx
    .insertInto('welcome_answer')
    .values({ person_id: personId, name, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet(row))
    .execute();
};
