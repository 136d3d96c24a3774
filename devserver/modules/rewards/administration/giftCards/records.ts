import type { GiftCard } from '../../../../../plugins/rewards/contract';
import type { Locale } from '../../../../../shell/i18n/locale';
import { caseless } from '../../../../platform/database/words';
import { Refusal } from '../../../../platform/module';
import type { Eligibility } from '../../spending/eligibility';
import type { RewardDb } from '../../tables';
import type { Scope } from '../scope';

/** The record name for versions: the eligibility for a gift card in a plan year. */
export const record = 'giftCard';

/** Id of that record. */
export const recordId = (rewardId: string, planYearId: string): string => `${rewardId}/${planYearId}`;

interface CardsAsked extends Scope {
  readonly language: Locale;
  /** Id of the only card to return. */
  readonly id?: string;
}

/** The gift cards that a company offers, by name, with their eligibility in a plan year. */
export const cardsOf = (db: RewardDb, { companyId, planYearId, language, id }: CardsAsked) => {
  const cards = db
    .selectFrom('reward_item as item')
    .innerJoin('reward_item_text as said', (join) => join.onRef('said.item_id', '=', 'item.id').on('said.language', '=', language))
    .leftJoin('reward_eligibility as eligible', (join) => join.onRef('eligible.item_id', '=', 'item.id').on('eligible.plan_year_id', '=', planYearId))
    .select(['item.id', 'item.image_url', 'said.name', 'eligible.filter'])
    .where('item.company_id', '=', companyId)
    .where('item.is_active', '=', 1)
    .where('item.plan_year_id', '=', '');
  return (id === undefined ? cards : cards.where('item.id', '=', id)).orderBy(caseless('said.name')).orderBy('item.id').execute();
};

export type CardRow = Awaited<ReturnType<typeof cardsOf>>[number];

/** @throws Refusal 404 for a gift card that the company does not offer */
export const cardOf = async (db: RewardDb, asked: Required<CardsAsked>): Promise<CardRow> => {
  const [card] = await cardsOf(db, asked);
  if (card === undefined) throw new Refusal(404, 'giftCards.unknown');
  return card;
};

/** The eligibility for a gift card in the form of the answer. */
export const presentFilter = ({ companyId, planYearId }: Scope, RewardId: string, eligible: Eligibility, Version: number): GiftCard['Filter'] => ({
  EntityId: companyId,
  PlanYearId: planYearId,
  RewardId,
  Roles: [...eligible.Roles] as GiftCard['Filter']['Roles'],
  Locations: [...eligible.Locations],
  Departments: [...eligible.Departments],
  Regions: [...eligible.Regions],
  Version,
});
