import type { routes } from '../../../shell/features/administration/contract/routes';
import type { Asking, Examples } from '../../platform/examples';

const ofOwnCompany = ({ entityId }: Asking) => ({ query: { entityId } });

const examples: Examples<typeof routes> = {
  companies: ({ entityId }) => ({ query: { entityId } }),
  departments: ofOwnCompany,
  locations: ofOwnCompany,
  regions: ofOwnCompany,
  planYears: ofOwnCompany,
};

export default examples;
