import { type PublicationValues, publicationBody, publicationStart } from '#shell/api';
import type { CustomReward, CustomRewardBody } from '../../../contract';
import { type Chosen, chosenOf, eligibilityOf, fieldOf as fieldOfFilter, nothingChosen } from '../../eligibility/rules';

/** Values of the dialog of a custom reward. */
export interface RewardValues extends Chosen, PublicationValues {
  readonly Title: string;
  readonly SpanishTitle: string;
  readonly Descriptions: CustomReward['Descriptions'];
  readonly CurrencyAmount: number | null;
  /** A new picture as Base64. */
  readonly picture: string;
  /** The address of the stored picture. */
  readonly savedPicture: string;
}

export const newReward: RewardValues = {
  Title: '',
  SpanishTitle: '',
  Descriptions: { en: '', es: '' },
  CurrencyAmount: null,
  picture: '',
  savedPicture: '',
  ...publicationStart(undefined),
  ...nothingChosen,
};

export const startOf = ({ Title, SpanishTitle, Descriptions, CurrencyAmount, WebUrl, FulfillmentFilter, ...publication }: CustomReward): RewardValues => ({
  Title,
  SpanishTitle,
  Descriptions,
  CurrencyAmount,
  picture: '',
  savedPicture: WebUrl,
  ...publicationStart(publication),
  ...chosenOf(FulfillmentFilter),
});

type Place = Pick<CustomReward, 'EntityId' | 'PlanYearId'>;

/** The body of a save (ADR-014, ADR-015, ADR-016). */
export const bodyOf = (values: RewardValues, { EntityId, PlanYearId }: Place, Id: string | null): CustomRewardBody => ({
  Id,
  EntityId,
  PlanYearId,
  Title: values.Title.trim(),
  SpanishTitle: values.SpanishTitle.trim(),
  Descriptions: values.Descriptions,
  CurrencyAmount: values.CurrencyAmount ?? 0,
  ...publicationBody(values),
  IsDeleted: false,
  ImageUpdated: values.picture !== '',
  ImageUploadRequest: values.picture === '' ? null : { Base64EncodedImage: values.picture },
  FulfillmentFilter: { RewardId: Id, ...eligibilityOf(values) },
});

/** The body that deletes a reward. */
export const deletionOf = ({ WebUrl: _, MobileUrl: __, State: ___, ...reward }: CustomReward): CustomRewardBody => ({
  ...reward,
  IsDeleted: true,
  ImageUpdated: false,
  ImageUploadRequest: null,
});

/** The field of the dialog for a property in a message of the server. */
export const fieldOf = (property: string): string => (property.startsWith('ImageUploadRequest') ? 'picture' : fieldOfFilter(property));
