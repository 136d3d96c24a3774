import { type Locale, locales } from '../../../../../shell/i18n/locale';
import type { CatalogueCard } from '../../../../platform/giftCards/giftCardProvider';
import type { RewardDb, RewardTables } from '../../tables';
import type { RewardCall, RewardUnit } from '../customRewards/records';
import { nextPosition } from '../customRewards/write';
import { tellMall } from '../tell';

type Text = RewardTables['reward_item_text'];

/** A card of the catalogue as a reward of the company's mall. */
const keptOf = (card: CatalogueCard) => ({
  currency: card.currency,
  denominations: JSON.stringify(card.denominations),
  least: card.least,
  most: card.most,
  image_url: card.thumbnail,
  is_active: 1,
});

const textOf = (card: CatalogueCard, language: Locale) => ({ name: card.name[language], description: card.description[language] });

/** All gift cards that the company has ever had, by id. */
const known = async (db: RewardDb, companyId: string) => {
  const rows = await db.selectFrom('reward_item').selectAll().where('company_id', '=', companyId).where('plan_year_id', '=', '').execute();
  const said = await db
    .selectFrom('reward_item_text')
    .innerJoin('reward_item as item', 'item.id', 'reward_item_text.item_id')
    .selectAll('reward_item_text')
    .where('item.company_id', '=', companyId)
    .where('item.plan_year_id', '=', '')
    .execute();
  const texts = new Map<string, readonly Text[]>();
  for (const text of said) texts.set(text.item_id, [...(texts.get(text.item_id) ?? []), text]);
  return new Map(rows.map((row) => [row.id, { row, texts: texts.get(row.id) ?? [] }]));
};

type Known = Awaited<ReturnType<typeof known>>;

const idOf = (companyId: string, { id }: CatalogueCard): string => `${companyId}-${id}`;

const isSame = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(one).every(([name, value]) => other[name] === value);

/** The cards that differ from the stored ones, and the ids of those no longer in the catalogue. */
const differing = (companyId: string, cards: readonly CatalogueCard[], all: Known) => {
  const changed = cards.filter((card) => {
    const before = all.get(idOf(companyId, card));
    if (before === undefined || !isSame(keptOf(card), before.row)) return true;
    return locales.some((language) => {
      const said = before.texts.find((text) => text.language === language);
      return said === undefined || !isSame(textOf(card, language), { ...said });
    });
  });
  const inCatalogue = new Set(cards.map((card) => idOf(companyId, card)));
  const gone = [...all.values()].flatMap(({ row }) => (row.is_active === 1 && !inCatalogue.has(row.id) ? [row.id] : []));
  return { changed, gone };
};

const writeCard = async (unit: RewardUnit, companyId: string, card: CatalogueCard): Promise<void> => {
  const { trx } = unit;
  const id = idOf(companyId, card);
  const { numUpdatedRows } = await trx.updateTable('reward_item').set(keptOf(card)).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const place = { id, company_id: companyId, position: await nextPosition(unit, companyId) };
    await trx
      .insertInto('reward_item')
      .values({ ...place, ...keptOf(card), is_custom: 0, needs_recognition: 0, roles: '[]' })
      .execute();
  }
  for (const language of locales)
    await trx
      .insertInto('reward_item_text')
      .values({ item_id: id, language, ...textOf(card, language) })
      .onConflict((conflict) => conflict.columns(['item_id', 'language']).doUpdateSet(textOf(card, language)))
      .execute();
};

/**
 * Reads the platform's catalogue and stores changes for the company; a card that is no longer in it is no longer offered. Without an answer the stored cards
 * stay.
 * @returns whether the catalogue answered; true if none is connected
 */
export const readCatalogue = async (call: RewardCall, companyId: string): Promise<boolean> => {
  if (call.giftCards === undefined) return true;
  const cards = await call.giftCards.catalogue().catch(() => undefined);
  if (cards === undefined) return false;
  const { changed, gone } = differing(companyId, cards, await known(call.db, companyId));
  if (changed.length === 0 && gone.length === 0) return true;
  await call.change(async (unit) => {
    // Another call may have stored them meanwhile.
    const now = differing(companyId, cards, await known(unit.trx, companyId));
    for (const card of now.changed) await writeCard(unit, companyId, card);
    if (now.gone.length > 0) await unit.trx.updateTable('reward_item').set({ is_active: 0 }).where('id', 'in', now.gone).execute();
    tellMall(unit, companyId);
  });
  return true;
};
