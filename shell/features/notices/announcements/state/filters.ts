import { endpoints } from '../../../../net/endpoints';
import { keyedResource } from '../../../../state/resource';
import { routes } from '../../../administration/contract/routes';
import type { schemas } from '../../../administration/contract/schemas';

/** The filters that the administrator can choose people of a company by. */
export const filters = keyedResource(endpoints<typeof schemas>(routes).filterCategories);
