import { type PublicationValues, publicationBody, publicationStart } from '#shell/api';
import type { WayToEarn, WayToEarnBody } from '../../../contract';
import type { WayType } from '../../../rules/ways';

/** Values of the dialog of a way to earn points. */
export interface WayValues extends PublicationValues {
  readonly Type: WayType | '';
  readonly Points: number | null;
  readonly Names: WayToEarn['Names'];
  readonly Descriptions: WayToEarn['Descriptions'];
}

export const newWay: WayValues = { Type: '', Points: null, Names: { en: '', es: '' }, Descriptions: { en: '', es: '' }, ...publicationStart(undefined) };

export const startOf = ({ Type, Points, Names, Descriptions, ...publication }: WayToEarn): WayValues => ({
  Type,
  Points,
  Names,
  Descriptions,
  ...publicationStart(publication),
});

/** Number of people who have earned points by a way; 0 if its points are not entered automatically. */
export const earnersOf = ({ People }: WayToEarn): number => People?.Total ?? 0;

/** The body of a save. */
export const bodyOf = (
  { Type, Points, Names, Descriptions, ...publication }: WayValues,
  Id: string | null,
  year: Pick<WayToEarnBody, 'EntityId' | 'PlanYearId'>,
): WayToEarnBody => ({
  ...year,
  Id,
  Type: Type || 'Other',
  Points: Points ?? 0,
  Names,
  Descriptions,
  ...publicationBody(publication),
});
