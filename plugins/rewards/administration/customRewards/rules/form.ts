import type { CustomReward, CustomRewardBody } from '../../../contract';
import { type Chosen, chosenOf, eligibilityOf, fieldOf as fieldOfFilter, nothingChosen } from '../../eligibility/rules';

/** What stands in the dialog of a custom reward. */
export interface RewardValues extends Chosen {
  readonly Title: string;
  readonly CurrencyAmount: number | null;
  /** A new picture as Base64. */
  readonly picture: string;
  /** The address of the stored one. */
  readonly savedPicture: string;
}

export const newReward: RewardValues = { Title: '', CurrencyAmount: null, picture: '', savedPicture: '', ...nothingChosen };

export const startOf = ({ Title, CurrencyAmount, WebUrl, FulfillmentFilter }: CustomReward): RewardValues => ({
  Title,
  CurrencyAmount,
  picture: '',
  savedPicture: WebUrl,
  ...chosenOf(FulfillmentFilter),
});

type Place = Pick<CustomReward, 'EntityId' | 'PlanYearId'>;

/** What is sent (ADR-014, ADR-015, ADR-016). */
export const bodyOf = (values: RewardValues, { EntityId, PlanYearId }: Place, Id: string | null): CustomRewardBody => ({
  Id,
  EntityId,
  PlanYearId,
  Title: values.Title.trim(),
  CurrencyAmount: values.CurrencyAmount ?? 0,
  IsDeleted: false,
  ImageUpdated: values.picture !== '',
  ImageUploadRequest: values.picture === '' ? null : { Base64EncodedImage: values.picture },
  FulfillmentFilter: { RewardId: Id, ...eligibilityOf(values) },
});

/** What deletes a reward. */
export const deletionOf = ({ WebUrl: _, MobileUrl: __, ...reward }: CustomReward): CustomRewardBody => ({
  ...reward,
  IsDeleted: true,
  ImageUpdated: false,
  ImageUploadRequest: null,
});

/** The field of the dialog that shows what the server says of a property. */
export const fieldOf = (property: string): string => (property.startsWith('ImageUploadRequest') ? 'picture' : fieldOfFilter(property));
