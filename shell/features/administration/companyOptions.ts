import { endpoints } from '../../net/endpoints';
import { routes } from './contract/routes';
import type { schemas } from './contract/schemas';

const { locations, departments, regions } = endpoints<typeof schemas>(routes);

/** The calls for the locations, departments and regions of a company, for a screen that chooses from them. */
export const companyOptions = { locations, departments, regions };
