import { companyOptions, endpoints, keyedResource } from '#shell/api';
import { customRewardsRoutes } from '../../contract/administration/customRewardsRoutes';
import type { customRewardsSchemas } from '../../contract/administration/customRewardsSchemas';

const { countEligible } = endpoints<typeof customRewardsSchemas>(customRewardsRoutes);

/** Resources of a dialog with eligibility; each screen has its own (ADR-045). */
export const eligibilityResources = () => ({
  locations: keyedResource(companyOptions.locations),
  departments: keyedResource(companyOptions.departments),
  regions: keyedResource(companyOptions.regions),
  eligible: keyedResource(countEligible),
});

export type EligibilityResources = ReturnType<typeof eligibilityResources>;
