import { randomUUID } from 'node:crypto';
import { isOnQuarterHour } from '#shell/rules/dates/quarterHours';
import type { CompanySettings, SchedulerCoach, SchedulerSettings, SessionType } from '../../../../plugins/coaching-scheduler/contract';
import type { schemas } from '../../../../plugins/coaching-scheduler/contract/schemas';
import type { Input } from '../../../../shell/net/contract';
import { cleanName } from '../../../../shell/rules/visible';
import { changesBetween, FieldRefusal, Refusal } from '../../../platform/module';
import { type Hours, isSpan } from '../rules/hours';
import type { CoachingDb } from '../tables';
import type { CoachingCall } from '../unit';
import { listCoaches } from '../whose';
import { hoursInWords, keepHours, keepSessionType, savedHours, savedType, typeInWords } from './changed';
import { listSessionTypes, settingsOf } from './kept';

const feature = 'CoachingScheduledWorkflow';

/** Whether a company schedules its sessions (COA-046, COA-047). */
export const isScheduling = async (db: CoachingDb, companyId: string): Promise<boolean> => {
  const { features } = await db.selectFrom('company').select('features').where('id', '=', companyId).executeTakeFirstOrThrow();
  return (JSON.parse(features) as readonly string[]).includes(feature);
};

/** The opening hours of a company. */
export const openHours = ({ DaySettings }: SchedulerSettings): readonly Hours[] =>
  DaySettings.filter(({ IsOpen }) => IsOpen).map(({ Day, StartTime, EndTime }) => ({ day: Day, start: StartTime, end: EndTime }));

/** The types with which sessions are scheduled (COA-020). */
export const bookableTypes = async (db: CoachingDb, companyId: string): Promise<readonly SessionType[]> =>
  (await listSessionTypes(db, companyId)).filter(({ Status, WorkFlowType }) => Status === 'Active' && WorkFlowType === 'Scheduled');

/** The coaches of a company with the types of session that they hold. */
export const coachesWith = async (db: CoachingDb, companyId: string, types: readonly SessionType[]): Promise<readonly SchedulerCoach[]> =>
  (await listCoaches(db, companyId)).map(({ id, first_name, last_name }) => ({
    UserId: id,
    FirstName: first_name,
    LastName: last_name,
    AssignedSessionTypes: types.filter(({ AssignedCoaches }) => AssignedCoaches.includes(id)).map(({ Id }) => Id),
  }));

export const companySettings = async (call: CoachingCall): Promise<CompanySettings> => {
  const { db } = call;
  const { companyId } = call.caller.actor;
  const types = await listSessionTypes(db, companyId);
  const versionOf = await call.versions(
    'sessionType',
    types.map(({ Id }) => Id),
  );
  return {
    ...(await settingsOf(db, companyId)),
    Version: await call.version('hours', companyId),
    SessionTypes: types.map((type) => ({ ...type, Version: versionOf(type.Id) })),
    Coaches: [...(await coachesWith(db, companyId, types))],
  };
};

/** Stores the hours of the lead's company (COA-080). @throws Refusal 403 for another company, FieldRefusal for invalid hours */
export const saveScheduler = async (call: CoachingCall, body: Input<typeof schemas.saveScheduler>['body']): Promise<SchedulerSettings> => {
  const { companyId } = call.caller.actor;
  if (body.EntityId !== companyId) throw new Refusal(403, 'company.notYours');
  body.DaySettings.forEach(({ Day, IsOpen, StartTime, EndTime }, at) => {
    const field = `DaySettings[${at}]`;
    if (body.DaySettings.findIndex((other) => other.Day === Day) !== at) throw new FieldRefusal(`${field}.Day`, 'day.twice');
    if (!isOnQuarterHour(StartTime)) throw new FieldRefusal(`${field}.StartTime`, 'time.quarterHour');
    if (!isOnQuarterHour(EndTime)) throw new FieldRefusal(`${field}.EndTime`, 'time.quarterHour');
    if (IsOpen && !isSpan({ start: StartTime, end: EndTime })) throw new FieldRefusal(`${field}.EndTime`, 'time.endsLater');
  });
  const Version = await call.change(async (unit) => {
    const saved = (await settingsOf(unit.trx, companyId)).DaySettings;
    const DaySettings = saved.map((day) => body.DaySettings.find(({ Day }) => Day === day.Day) ?? day);
    const theirs = async () => ({ DaySettings: saved });
    const version = await unit.revise({ record: 'hours', id: companyId, companyId, version: body.Version, mine: { DaySettings }, theirs });
    await keepHours(unit, companyId, body.DaySettings);
    const changed = changesBetween(hoursInWords(saved), hoursInWords(DaySettings));
    const detail = { days: body.DaySettings.map(({ Day }) => Day) };
    const undo = savedHours(saved, DaySettings);
    await unit.audit({ action: 'coaching.hoursSaved', target: companyId, detail, company: companyId, record: 'hours', changed, undo });
    return version;
  });
  return { ...(await settingsOf(call.db, companyId)), Version };
};

/**
 * Adds or changes a session type of the lead's company (COA-081). @throws Refusal 404 for a type of another company, FieldRefusal for coaches of another
 * company
 */
export const saveSessionType = async (call: CoachingCall, body: Input<typeof schemas.saveSessionType>['body']): Promise<SessionType> => {
  const { companyId } = call.caller.actor;
  const all = await listCoaches(call.db, companyId);
  const coaches = new Set(all.map(({ id }) => id));
  const AssignedCoaches = [...new Set(body.AssignedCoaches)].sort();
  const stranger = body.AssignedCoaches.findIndex((id) => !coaches.has(id));
  if (stranger !== -1) throw new FieldRefusal(`AssignedCoaches[${stranger}]`, 'sessionType.noCoach');
  const Name = cleanName(body.Name);
  if (Name === '') throw new FieldRefusal('Name', 'sessionType.nameless');
  const { Duration, Status, WorkFlowType } = body;
  const id = body.Id || randomUUID();
  const Version = await call.change(async (unit) => {
    const own = (await listSessionTypes(unit.trx, companyId)).find(({ Id }) => Id === id);
    if (body.Id !== '' && !own) throw new Refusal(404, 'sessionType.unknown');
    const mine = { Name, Duration, Status, WorkFlowType, AssignedCoaches };
    const version = await unit.revise({ record: 'sessionType', id, companyId, version: body.Version, mine, theirs: async () => own ?? mine });
    await keepSessionType(unit, { id, companyId }, mine);
    const changed = changesBetween(own ? typeInWords(own, all) : {}, typeInWords(mine, all));
    const undo = savedType(own, mine);
    await unit.audit({ action: 'coaching.sessionTypeSaved', target: id, company: companyId, record: 'sessionType', changed, undo });
    return version;
  });
  return { Id: id, Name, Duration, Status, WorkFlowType, AssignedCoaches, Version };
};
