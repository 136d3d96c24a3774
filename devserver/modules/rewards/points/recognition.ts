import { type Call, Refusal } from '../../../platform/module';
import type { RewardTables } from '../tables';

/**
 * Asks the recognition provider whether it knows the person, and stores a positive answer, so that orders need not wait for it (ACC-088). False if none is
 * connected.
 * @throws Refusal 409 if it does not answer
 */
export const recognise = async (call: Call<RewardTables>): Promise<boolean> => {
  const { userId } = call.caller.subject;
  const { email } = await call.db.selectFrom('person').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const isKnown = await call.recognition?.knows(email).catch(() => {
    throw new Refusal(409, 'recognition.unavailable');
  });
  if (!isKnown) return false;
  await call.change(async (unit) => {
    const at = unit.now();
    await unit.trx
      .insertInto('reward_recognised')
      .values({ person_id: userId, at })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ at }))
      .execute();
  });
  return true;
};
