import { keyedResource, pagedList } from '#shell/api';
import { api } from './api';

/** Impersonations. */
export const acted = pagedList(api.auditList, { PageSize: 25, Sort: '-Since' }, { exported: api.auditExport });

/** Changes of one impersonation, reloaded on each visit, because it may still be running. */
export const actingChanges = keyedResource(api.auditChanges, { freshFor: 0 });

/** Changes of staff without impersonation. */
export const staffChanges = pagedList(api.auditStaffChanges, { PageSize: 10, Sort: '-Id' });
