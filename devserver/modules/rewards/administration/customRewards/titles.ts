import { isDeepStrictEqual } from 'node:util';
import { locales } from '../../../../../shell/i18n/locale';
import { titleKey } from '../../../../../shell/rules/visible';
import { FieldRefusal } from '../../../../platform/module';
import type { RewardDb } from '../../tables';
import { type KnownReward, type RewardState, rewardsOf } from './records';

const fields = { 'en-US': 'Title', 'es-419': 'SpanishTitle' } as const;

/**
 * Called before a reward is offered with new titles.
 * @param before undefined: it does not exist
 * @throws FieldRefusal 400 if another reward of the company and plan year has the title in a language: people could not tell them apart
 */
export const demandTitles = async (db: RewardDb, { id, state, ...scope }: KnownReward, before: RewardState | undefined): Promise<void> => {
  if (state.isDeleted || (before?.isDeleted === false && isDeepStrictEqual(before.titles, state.titles))) return;
  const others = (await rewardsOf(db, scope)).filter((reward) => reward.id !== id);
  for (const language of locales) {
    const key = titleKey(state.titles[language]);
    const title = others.map(({ state: { titles } }) => titles[language]).find((one) => titleKey(one) === key);
    if (title !== undefined) throw new FieldRefusal(fields[language], 'customRewards.titleTaken', { title });
  }
};
