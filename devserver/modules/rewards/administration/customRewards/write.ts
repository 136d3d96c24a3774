import { type Locale, locales } from '../../../../../shell/i18n/locale';
import { toFlag } from '../../../../platform/database/flag';
import { all } from '../../spending/eligibility';
import { type KnownReward, pictureOf, type RewardUnit } from './records';

/** The place of a new reward of a company: the last one. */
export const nextPosition = async ({ trx }: RewardUnit, companyId: string): Promise<number> => {
  const last = await trx
    .selectFrom('reward_item')
    .select('position')
    .where('company_id', '=', companyId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.position ?? 0) + 1;
};

/** Writes the eligibility for a reward in a plan year; no row means all people. */
export const writeEligibility = async (
  { trx }: RewardUnit,
  { id, planYearId, eligibility }: { readonly id: string; readonly planYearId: string; readonly eligibility: KnownReward['state']['eligibility'] },
): Promise<void> => {
  if (Object.values(eligibility).every((values: readonly string[]) => values.includes(all))) {
    await trx.deleteFrom('reward_eligibility').where('item_id', '=', id).where('plan_year_id', '=', planYearId).execute();
    return;
  }
  const filter = JSON.stringify(eligibility);
  await trx
    .insertInto('reward_eligibility')
    .values({ item_id: id, plan_year_id: planYearId, filter })
    .onConflict((conflict) => conflict.columns(['item_id', 'plan_year_id']).doUpdateSet({ filter }))
    .execute();
};

const textIn = ({ titles, descriptions }: KnownReward['state'], language: Locale) => ({ name: titles[language], description: descriptions[language] });

/** Inserts or updates a custom reward. */
export const writeReward = async (unit: RewardUnit, { id, companyId, planYearId, state }: KnownReward): Promise<void> => {
  const { trx } = unit;
  const values = {
    currency_amount: state.currencyAmount,
    image_file: state.imageFile,
    image_url: pictureOf(state),
    is_active: toFlag(!state.isDeleted),
    is_published: toFlag(state.IsPublished),
    shown_from: state.From,
    shown_until: state.Until,
  };
  const { numUpdatedRows } = await trx.updateTable('reward_item').set(values).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const kind = { currency: 'USD', denominations: '[]', least: 0, most: 0, is_custom: 1, needs_recognition: 0, roles: '[]' };
    const place = { id, company_id: companyId, plan_year_id: planYearId, position: await nextPosition(unit, companyId) };
    await trx
      .insertInto('reward_item')
      .values({ ...place, ...kind, ...values })
      .execute();
  }
  for (const language of locales)
    await trx
      .insertInto('reward_item_text')
      .values({ item_id: id, language, ...textIn(state, language) })
      .onConflict((conflict) => conflict.columns(['item_id', 'language']).doUpdateSet(textIn(state, language)))
      .execute();
  await writeEligibility(unit, { id, planYearId, eligibility: state.eligibility });
};
