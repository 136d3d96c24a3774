import { endpoints, withLimits } from '#shell/api';
import { giftCardsRoutes } from '../../contract/administration/giftCardsRoutes';
import type { giftCardsSchemas } from '../../contract/administration/giftCardsSchemas';
import { giftCardsLimits } from '../../contract/administration/limits';

/** The calls by which administrators say who is eligible for which gift card. */
export const api = withLimits(endpoints<typeof giftCardsSchemas>(giftCardsRoutes), giftCardsLimits);
