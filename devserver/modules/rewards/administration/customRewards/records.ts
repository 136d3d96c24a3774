import type { CustomReward } from '../../../../../plugins/rewards/contract';
import { mostCustomRewards } from '../../../../../plugins/rewards/rules/rewardLimits';
import type { Locale } from '../../../../../shell/i18n/locale';
import { type Publication, publicationOf, publicationState } from '../../../../platform/content/fields';
import { caseless } from '../../../../platform/database/words';
import { pictureAddress } from '../../../../platform/http/files/pictures';
import { type Call, Refusal, type Unit } from '../../../../platform/module';
import { type Eligibility, eligibilityIn } from '../../spending/eligibility';
import type { RewardDb, RewardTables } from '../../tables';
import type { Scope } from '../scope';

export type RewardCall = Call<RewardTables>;
export type RewardUnit = Unit<RewardTables>;

/** Kind of record in `unit.revise` and in the audit. */
export const record = 'customReward';

/** Stored content of a custom reward: a save changes it, an undo restores it, and the audit records it. */
export interface RewardState extends Publication {
  /** Without a Spanish title the English one is used in both languages; descriptions likewise. */
  readonly titles: Readonly<Record<Locale, string>>;
  readonly descriptions: Readonly<Record<Locale, string>>;
  readonly currencyAmount: number;
  readonly imageFile: string | null;
  /** The address of a picture without a file; else empty. */
  readonly imageUrl: string;
  readonly eligibility: Eligibility;
  readonly isDeleted: boolean;
}

/** A custom reward with its id, company and plan year. */
export interface KnownReward extends Scope {
  readonly id: string;
  readonly state: RewardState;
}

const custom = (db: RewardDb) =>
  db
    .selectFrom('reward_item as item')
    .innerJoin('reward_item_text as english', (join) => join.onRef('english.item_id', '=', 'item.id').on('english.language', '=', 'en-US'))
    .innerJoin('reward_item_text as spanish', (join) => join.onRef('spanish.item_id', '=', 'item.id').on('spanish.language', '=', 'es-419'))
    .leftJoin('reward_eligibility as eligible', (join) =>
      join.onRef('eligible.item_id', '=', 'item.id').onRef('eligible.plan_year_id', '=', 'item.plan_year_id'),
    )
    .select(['item.id', 'item.company_id', 'item.plan_year_id', 'item.currency_amount', 'item.image_file', 'item.image_url', 'item.is_active'])
    .select(['english.name as english', 'spanish.name as spanish', 'english.description as english_text', 'spanish.description as spanish_text'])
    .select(['item.is_published', 'item.shown_from', 'item.shown_until', 'eligible.filter'])
    .where('item.currency_amount', 'is not', null);

type Row = Awaited<ReturnType<ReturnType<typeof custom>['execute']>>[number];

const knownOf = (row: Row): KnownReward => ({
  id: row.id,
  companyId: row.company_id,
  planYearId: row.plan_year_id,
  state: {
    titles: { 'en-US': row.english, 'es-419': row.spanish },
    descriptions: { 'en-US': row.english_text, 'es-419': row.spanish_text },
    currencyAmount: row.currency_amount ?? 0,
    imageFile: row.image_file,
    imageUrl: row.image_file === null ? row.image_url : '',
    eligibility: eligibilityIn(row.filter),
    ...publicationOf(row),
    isDeleted: row.is_active === 0,
  },
});

/** The custom rewards of a company in a plan year by title, without deleted ones (ADR-055). */
export const rewardsOf = async (db: RewardDb, { companyId, planYearId }: Scope): Promise<readonly KnownReward[]> => {
  const rows = await custom(db)
    .where('item.company_id', '=', companyId)
    .where('item.is_active', '=', 1)
    .where('item.plan_year_id', '=', planYearId)
    .orderBy(caseless('english.name'))
    .orderBy('item.id')
    .limit(mostCustomRewards)
    .execute();
  return rows.map(knownOf);
};

/** One custom reward, deleted or not. */
export const findReward = async (db: RewardDb, id: string): Promise<KnownReward | undefined> => {
  const row = await custom(db).where('item.id', '=', id).executeTakeFirst();
  return row && knownOf(row);
};

/** @throws Refusal 404 for a reward that does not exist or was deleted */
export const rewardOf = async (db: RewardDb, id: string): Promise<KnownReward> => {
  const known = await findReward(db, id);
  if (known === undefined || known.state.isDeleted) throw new Refusal(404, 'customRewards.unknown');
  return known;
};

/** The address of the picture, for users with access. */
export const pictureOf = ({ imageFile, imageUrl }: Pick<RewardState, 'imageFile' | 'imageUrl'>): string =>
  imageFile === null ? imageUrl : pictureAddress(imageFile);

/** Titles and descriptions in the form of bodies and answers: a Spanish text only if it differs from the English one. */
export const textsOf = ({ titles, descriptions }: Pick<RewardState, 'titles' | 'descriptions'>) => {
  const spanish = (texts: RewardState['titles']): string => (texts['es-419'] === texts['en-US'] ? '' : texts['es-419']);
  return { Title: titles['en-US'], SpanishTitle: spanish(titles), Descriptions: { en: descriptions['en-US'], es: spanish(descriptions) } };
};

/** A custom reward in the form of the answer. @param today `yyyy-MM-dd` */
export const presentReward = ({ id, companyId, planYearId, state }: KnownReward, Version: number, today: string): CustomReward => {
  const { Roles, Locations, Departments, Regions } = state.eligibility;
  return {
    Id: id,
    EntityId: companyId,
    PlanYearId: planYearId,
    ...textsOf(state),
    CurrencyAmount: state.currencyAmount,
    WebUrl: pictureOf(state),
    MobileUrl: pictureOf(state),
    IsPublished: state.IsPublished,
    From: state.From,
    Until: state.Until,
    State: publicationState(state, today),
    IsDeleted: state.isDeleted,
    FulfillmentFilter: {
      RewardId: id,
      Roles: [...Roles] as CustomReward['FulfillmentFilter']['Roles'],
      Locations: [...Locations],
      Departments: [...Departments],
      Regions: [...Regions],
    },
    Version,
  };
};
