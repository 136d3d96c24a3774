import type { entrySchemas } from '../../../../plugins/coaching-scheduler/contract/entrySchemas';
import type { Handlers } from '../../../platform/module';
import type { CoachingTables } from '../tables';
import { participantOf } from '../whose';
import { moveByStaff } from './move';
import { presentEntries, presentEntry } from './present';
import { listEntries } from './queries';
import { cancelEntry, removeEntry } from './remove';
import { scheduleSession } from './schedule';
import { planSeries } from './series';
import { addNote, changeEntry, readableEntry } from './write';

export const entryHandlers: Handlers<typeof entrySchemas, CoachingTables> = {
  entryDetail: async ({ params }, call) => {
    const row = await readableEntry(call.db, call, params.pk);
    call.looksAt(row.user_id);
    return presentEntry(row, call, await call.version('entry', params.pk));
  },

  entries: async ({ query }, call) => {
    const person = await participantOf(call, query.userId);
    call.looksAt(person.id);
    return presentEntries(await listEntries(call.db, person.id, person.company_id), call);
  },

  createEntry: ({ body }, call) => (body.WorkFlowType === 'Scheduled' ? scheduleSession(call, body) : addNote(call, body)),

  updateEntry: ({ body }, call) => changeEntry(call, body),

  deleteEntry: async ({ params }, call) => {
    await removeEntry(call, params.id);
    return true;
  },

  planSeries: ({ body }, call) => planSeries(call, body),
  moveSession: ({ params, body }, call) => moveByStaff(call, params.id, body),
  cancelEntry: ({ params }, call) => cancelEntry(call, params.id, params.sendEmail.toLowerCase() === 'true'),
};
