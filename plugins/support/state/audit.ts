import { keyedResource, pagedList } from '#shell/api';
import { api } from './api';

/** Who acted for whom. */
export const acted = pagedList(api.auditList, { PageSize: 25, Sort: '-Since' }, { exported: api.auditExport });

/** What was changed in one of these times, read anew by each look: somebody may be acting at this moment. */
export const actingChanges = keyedResource(api.auditChanges, { freshFor: 0 });

/** What staff have changed without acting for anybody. */
export const staffChanges = pagedList(api.auditStaffChanges, { PageSize: 10, Sort: '-Id' });
