import type { SchedulerSettings, SessionType } from '../../../../plugins/coaching-scheduler/contract';
import { fromFlag } from '../../../platform/database/flag';
import { usualHours } from '../rules/hours';
import type { CoachingDb } from '../tables';

/** The hours of a company, and their zone (COA-077). */
export const settingsOf = async (db: CoachingDb, companyId: string): Promise<SchedulerSettings> => {
  const company = await db.selectFrom('company').select('time_zone').where('id', '=', companyId).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('coaching_day').selectAll().where('company_id', '=', companyId).execute();
  return {
    EntityId: companyId,
    TimeZone: company.time_zone,
    DaySettings: usualHours.map(({ day, isOpen, start, end }) => {
      const own = rows.find((row) => row.day === day);
      return own
        ? { Day: day, IsOpen: fromFlag(own.is_open), StartTime: own.start_time, EndTime: own.end_time }
        : { Day: day, IsOpen: isOpen, StartTime: start, EndTime: end };
    }),
  };
};

/** The session types of a company by name (COA-021). */
export const listSessionTypes = async (db: CoachingDb, companyId: string): Promise<readonly SessionType[]> => {
  const types = await db.selectFrom('coaching_session_type').selectAll().where('company_id', '=', companyId).orderBy('name').orderBy('id').execute();
  const rows = await db
    .selectFrom('coaching_assigned')
    .innerJoin('coaching_session_type as type', 'type.id', 'coaching_assigned.type_id')
    .innerJoin('person', 'person.id', 'coaching_assigned.coach_id')
    .select(['type_id', 'coach_id'])
    .where('type.company_id', '=', companyId)
    .where('person.is_active', '=', 1)
    .orderBy('coach_id')
    .execute();
  return types.map(({ id, name, duration, status, work_flow }) => ({
    Id: id,
    Name: name,
    Duration: duration,
    Status: status,
    WorkFlowType: work_flow,
    AssignedCoaches: rows.filter(({ type_id }) => type_id === id).map(({ coach_id }) => coach_id),
  }));
};
