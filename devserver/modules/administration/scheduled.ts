import type { Kysely } from 'kysely';
import type { Scheduled, ScheduledChange } from '../../../shell/features/administration/contract';
import type { schemas } from '../../../shell/features/administration/contract/schemas';
import { screens } from '../../../shell/rules/administration';
import { clockIn } from '../../../shell/rules/dates/zones';
import { companyOf } from '../../platform/companies';
import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { Call, Handlers, Waiting } from '../../platform/module';
import type { PlatformTables } from '../../platform/tables';

type Own = 'scheduled' | 'schedule' | 'moveScheduled' | 'cancelScheduled' | 'applyScheduled';

const listOf = async (call: Call, of: { readonly Record?: string | undefined; readonly RecordId?: string | undefined }): Promise<Scheduled> => {
  const { time_zone } = await companyOf(call.db, call.caller.subject.companyId);
  const changes = await call.scheduled.list({ record: of.Record, recordId: of.RecordId });
  const Items = changes.map(
    ({ id, recordName, about, fields, name, madeAt, dueAt, localAt, isStopped, reason }): ScheduledChange => ({
      Id: id,
      Record: recordName,
      About: about,
      Fields: [...fields],
      Name: name,
      MadeAt: madeAt,
      At: dueAt,
      LocalAt: localAt,
      IsStopped: isStopped,
      Reason: reason,
    }),
  );
  return { Zone: time_zone, LocalNow: clockIn(call.now(), time_zone), Items };
};

/** Scheduled changes; the platform stores and applies them. */
export const scheduledHandlers: Pick<Handlers<typeof schemas, unknown>, Own> = {
  scheduled: ({ query }, call) => listOf(call, query),
  schedule: async ({ body: { Call: name, At: at, Query: query, Body: body } }, call) => ({ Id: await call.scheduled.make({ call: name, at, query, body }) }),
  moveScheduled: async ({ body: { Id, At } }, call) => {
    await call.scheduled.move(Id, At);
    return true as const;
  },
  cancelScheduled: async ({ body: { Id } }, call) => {
    await call.scheduled.cancel(Id);
    return true as const;
  },
  applyScheduled: async ({ body: { Id } }, call) => {
    await call.scheduled.apply(Id);
    return true as const;
  },
};

/** The number of changes that were due and could not be applied. */
export const stoppedSchedules: Waiting = {
  access: screens.companyHistory,
  page: '/administration/settings/history',
  count: ({ companyId, most }, { db }) =>
    countUpTo(db, db.selectFrom('scheduled_change').select('id').where('company_id', '=', companyId).where('state', '=', 'stopped'), most),
};

/** Scheduled changes in the copy of a person's data; the changed record belongs to the company. */
export const scheduledBy = (db: Kysely<PlatformTables>, personId: string) =>
  db.selectFrom('scheduled_change').select(['record', 'made_at', 'due_at']).where('person_id', '=', personId).orderBy('made_at').orderBy('id');
