import { change, type Input, keyedResource, pagedList, saveAnswer } from '#shell/api';
import type { schemas } from '../contract/schemas';
import { message } from '../text';
import { api } from './api';

/** Who acted for whom. */
export const acted = pagedList(api.auditList, { PageSize: 25, Sort: '-Since' });

/** What was changed in one of these times, read anew by each look: somebody may be acting at this moment. */
export const actingChanges = keyedResource(api.auditChanges, { freshFor: 0 });

/** What staff have changed without acting for anybody. */
export const staffChanges = pagedList(api.auditStaffChanges, { PageSize: 10, Sort: '-Id' });

/** Saves the list as a file. */
export const auditFile = change(
  function* save(input: Input<(typeof schemas)['auditExport']>) {
    yield* saveAnswer(api.auditExport, input, 'acting.csv');
    return true;
  },
  { failed: message('audit.export.failed') },
);
