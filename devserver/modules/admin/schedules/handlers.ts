import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReportSchedule } from '../../../../plugins/admin/contract';
import type { scheduleSchemas } from '../../../../plugins/admin/contract/scheduleSchemas';
import type { Input } from '../../../../shell/net/contract';
import { checkRows } from '../../../platform/audience/checkRows';
import { refuseUnoffered } from '../../../platform/audience/participantLists';
import { hasHipaaAccess } from '../../../platform/auth/healthData';
import { FieldRefusal, type Handlers, Refusal } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { audienceOf } from '../reports/audience';
import type { AdminCall, AdminTables } from '../tables';
import { auditSchedule } from './changed';
import { recipientsAt } from './recipients';
import {
  audienceIn,
  deleteSchedule,
  demandRoom,
  findSchedule,
  lastRunOf,
  presentSchedule,
  record,
  type ScheduleState,
  schedulesOf,
  stateOf,
  writeSchedule,
} from './records';
import type { ScheduleRow } from './tables';

type Body = Input<(typeof scheduleSchemas)['saveReportSchedule']>['body'];

/** Whether the caller may see the filters of a report; schedules with hidden ones are not listed. */
const isShown = (row: Pick<ScheduleRow, 'audience'>, call: AdminCall): boolean => call.audiences.shown(audienceIn(row)) !== undefined;

const list = async ({ query: { entityId } }: Input<(typeof scheduleSchemas)['reportSchedules']>, call: AdminCall): Promise<ReportSchedule[]> => {
  await companyInReach(call, entityId);
  const shown: ReportSchedule[] = [];
  for (const row of await schedulesOf(call.db, entityId).execute()) if (isShown(row, call)) shown.push(await presentSchedule(row, call));
  return shown;
};

/**
 * The schedule that a body changes; undefined for a new one. @throws Refusal 404 for a schedule of another company, or with filters that the caller
 * may not see
 */
const demandOwn = async ({ Id, EntityId }: Pick<Body, 'Id' | 'EntityId'>, call: AdminCall): Promise<ScheduleRow | undefined> => {
  if (Id === undefined) return undefined;
  const row = await findSchedule(call.db, Id);
  if (row?.company_id !== EntityId || !isShown(row, call)) throw new Refusal(404, 'schedule.unknown');
  return row;
};

/**
 * The state in a body. The stored report and filters of a schedule are accepted unchanged even if they are no longer valid, so that it can always be
 * switched off. @throws Refusal 404 for an unknown report, 403 for health data; RefusalOfMany 400 at `Filters[2].Status` or `Recipients[1]`
 */
const chosenIn = async (body: Body, saved: ScheduleRow | undefined, call: AdminCall): Promise<ScheduleState> => {
  const { EntityId: companyId, Report: report, Frequency: frequency, Recipients } = body;
  const rows = audienceOf(body);
  const audience = rows.map(({ row }) => row);
  if (saved?.report !== report) await call.reports.open(report, { companyId });
  const isHealth = call.audiences.isHealth(audience);
  if (isHealth && !hasHipaaAccess(call.caller.actor)) throw new Refusal(403, 'audience.health');
  if (saved === undefined || !isDeepStrictEqual(audienceIn(saved), audience)) {
    refuseUnoffered('Report', companyId, rows);
    await checkRows(call, companyId, rows);
  }
  if (frequency !== 'Off' && Recipients.length === 0) throw new FieldRefusal('Recipients', 'schedule.noRecipients');
  const recipients = await recipientsAt(call.db, Recipients, { companyId, isHealth });
  return { ownerId: call.caller.actor.userId, report, audience, frequency, recipients };
};

/** The fields that can conflict, by their names in the body. */
const comparable = ({ report, audience, frequency, recipients }: ScheduleState) => ({
  Report: report,
  Filters: audience,
  Frequency: frequency,
  Recipients: recipients,
});

/** @throws Refusal 404, 403, 409; FieldRefusal 400; ConflictRefusal 409 if another user has saved it since */
const save = async (body: Body, call: AdminCall): Promise<ReportSchedule> => {
  const { EntityId: companyId } = body;
  await companyInReach(call, companyId);
  const after = await chosenIn(body, await demandOwn(body, call), call);
  const id = await call.change(async (unit) => {
    const row = body.Id === undefined ? undefined : await findSchedule(unit.trx, body.Id);
    if (body.Id !== undefined && row === undefined) throw new Refusal(404, 'schedule.unknown');
    const before = row ? await stateOf(unit.trx, row) : null;
    if (before === null) await demandRoom(unit.trx, companyId);
    const id = row?.id ?? randomUUID();
    await unit.revise({ record, id, companyId, version: body.Version, mine: comparable(after), theirs: async () => comparable(before ?? after) });
    await writeSchedule(unit, id, companyId, after);
    await auditSchedule(unit, { id, companyId, before, after });
    return id;
  });
  const saved = await findSchedule(call.db, id);
  if (saved === undefined) throw new Refusal(404, 'schedule.unknown');
  return presentSchedule(saved, call);
};

/**
 * Ends a schedule; mails that have been sent or queued are not affected. @throws Refusal 404; ConflictRefusal 409 if another user has saved it since
 */
const remove = async (body: Input<(typeof scheduleSchemas)['deleteReportSchedule']>['body'], call: AdminCall): Promise<true> => {
  const { EntityId: companyId, Id: id, Version: version } = body;
  await companyInReach(call, companyId);
  await demandOwn(body, call);
  await call.change(async (unit) => {
    const row = await findSchedule(unit.trx, id);
    if (row === undefined) throw new Refusal(404, 'schedule.unknown');
    await unit.revise<object>({ record, id, companyId, version, mine: { IsDeleted: true }, theirs: async () => ({ IsDeleted: false }) });
    const before = await stateOf(unit.trx, row);
    await deleteSchedule(unit, id);
    await auditSchedule(unit, { id, companyId, before, after: null, lastRun: lastRunOf(row) });
  });
  return true;
};

/** Scheduled reports (FIL-070). */
export const scheduleHandlers: Handlers<typeof scheduleSchemas, AdminTables> = {
  reportSchedules: list,
  saveReportSchedule: ({ body }, call) => save(body, call),
  deleteReportSchedule: ({ body }, call) => remove(body, call),
};
