import type { OptionalField } from '../../../../shell/features/notices/contract';
import { folded } from '../../../../shell/rules/fuzzy';
import type { NoticesTransaction } from '../tables';

type InputType = OptionalField['InputType'];

/**
 * The normalized form of answers (`welcome_answer.value_key`): without case, accents and surrounding spaces. A number has a prefix that no folded text begins with,
 * so 8000 equals 8000.0 while the text 007 does not equal 7.
 */
export const keyOfAnswer = (value: string, inputType: InputType = 'text'): string => (inputType === 'number' ? `=${Number(value)}` : folded(value.trim()));

/** Stores a person's answer to a question of their company; an empty answer deletes it. */
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
