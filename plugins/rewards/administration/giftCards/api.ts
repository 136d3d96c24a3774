import { endpoints, withLimits } from '#shell/api';
import { giftCardsRoutes } from '../../contract/administration/giftCardsRoutes';
import type { giftCardsSchemas } from '../../contract/administration/giftCardsSchemas';
import { giftCardsLimits } from '../../contract/administration/limits';

/** Calls by which administrators define the eligibility for gift cards. */
export const api = withLimits(endpoints<typeof giftCardsSchemas>(giftCardsRoutes), giftCardsLimits);
