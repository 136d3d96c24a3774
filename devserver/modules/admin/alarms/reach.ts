import { type Reach, reachesCompany } from '../../../platform/auth/reach';
import { Refusal } from '../../../platform/module';
import type { AdminDb } from '../tables';
import { alarmNamed, type NamedAlarm } from './list';

/** @throws Refusal 404 for an alarm of a company out of reach, as for one that does not exist */
export const alarmInReach = async (db: AdminDb, id: number, { reach }: { readonly reach: Reach }): Promise<NamedAlarm> => {
  const alarm = await alarmNamed(db, id);
  if (alarm === undefined || !reachesCompany(reach, alarm.company_id)) throw new Refusal(404, 'alarm.unknown');
  return alarm;
};
