import { endpoints } from '../../../../net/endpoints';
import { keyedResource } from '../../../../state/resource';
import { routes } from '../../../administration/contract/routes';
import type { schemas } from '../../../administration/contract/schemas';

/** A company by its id: one choice, or none. */
export const companies = keyedResource(endpoints<typeof schemas>(routes).companies);
