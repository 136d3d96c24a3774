import type { organisationSchemas } from '../../../../plugins/admin/contract/organisationSchemas';
import type { Handlers } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { listGroups, saveGroup, undoOfGroups } from './groups';
import { listPlanYears, savePlanYear, undoOfPlanYears } from './planYears';

/** Plan years of a company, and its departments, locations and regions. */
export const organisationHandlers: Handlers<typeof organisationSchemas, AdminTables> = {
  planYears: listPlanYears,
  savePlanYear: ({ body }, call) => savePlanYear(body, call),
  groups: listGroups,
  saveGroup: ({ body }, call) => saveGroup(body, call),
};

export const undoOfOrganisation = [undoOfPlanYears, undoOfGroups] as const;
