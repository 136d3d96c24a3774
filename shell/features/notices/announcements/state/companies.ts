import { endpoints } from '../../../../net/endpoints';
import { keyedResource } from '../../../../state/resource';
import { routes } from '../../../administration/contract/routes';
import type { schemas } from '../../../administration/contract/schemas';

/** The company with this id: a list with one entry, or an empty one. */
export const companies = keyedResource(endpoints<typeof schemas>(routes).companies);
