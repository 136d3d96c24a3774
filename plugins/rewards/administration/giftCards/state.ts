import { change, followRecords, keyedResource, on, patch, pluginState } from '#shell/api';
import type { GiftCard } from '../../contract';
import { message } from '../../text';
import { eligibilityResources } from '../eligibility/resources';
import { api } from './api';

/** The gift cards of a company with their eligibility in a plan year (ADR-055). */
export const giftCards = keyedResource(api.giftCards, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

export const options = eligibilityResources();

interface Sent {
  readonly body: GiftCard['Filter'];
}

/** Saves the eligibility for a gift card (ADR-037). */
export const save = change(api.saveGiftCardFilter, {
  says: message('customRewards.saved'),
  failed: message('customRewards.failed'),
  canUndo: true,
  subject: ({ body }) => `gift card ${body.RewardId} ${body.PlanYearId}`,
  applies: [
    patch(
      ({ body }: Sent) => giftCards.of({ query: { entityId: body.EntityId, planYearId: body.PlanYearId } }),
      (data, saved) => ({ ...data, Rewards: data.Rewards.map((card) => (card.Id === saved.RewardId ? { ...card, Filter: saved } : card)) }),
    ),
  ],
});

const saga = followRecords({ 'rewards.giftCard': [giftCards] });

export default pluginState('rewards.giftCards', { giftCards, ...options, save }, { saga });
