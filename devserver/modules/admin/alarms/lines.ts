import type { alarmSchemas } from '../../../../plugins/admin/contract/alarmSchemas';
import type { HealthArea, Input, Output } from '../../../../shell/net/contract';
import { healthLooked } from '../../../platform/audit/looking';
import { isHealthLook, isListExport } from '../../../platform/audit/unusual';
import { maySeeHealthData } from '../../../platform/auth/healthData';
import { unindexed } from '../../../platform/database/words';
import type { AdminCall, AdminDb } from '../tables';
import type { NamedAlarm } from './list';
import { alarmInReach } from './reach';

/** Maximum number of lines listed, newest first. */
const most = 200;

type Asked = Pick<NamedAlarm, 'rule' | 'about_id' | 'company_id' | 'since' | 'until'>;

const allLines = (db: AdminDb, { since, until }: Asked) =>
  db
    .selectFrom('audit')
    .innerJoin('person as actor', 'actor.id', 'audit.actor_id')
    .innerJoin('person as subject', 'subject.id', 'audit.subject_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.detail', 'actor.first_name', 'actor.last_name'])
    .select(['subject.first_name as subject_first_name', 'subject.last_name as subject_last_name'])
    .where('audit.at', '>', since)
    .where('audit.at', '<=', until)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(most + 1);

/** The lines that led to an alarm. Of reads only those of the alarm's company: of other companies' people only the number is known. */
const linesOf = (db: AdminDb, alarm: Asked) => {
  const lines = allLines(db, alarm);
  switch (alarm.rule) {
    case 'readers':
      return lines.where('audit.subject_id', '=', alarm.about_id).where(unindexed('audit.action'), '=', healthLooked);
    case 'downloads':
      return lines.where('audit.actor_id', '=', alarm.about_id).where(isListExport);
    default:
      return lines.where('audit.actor_id', '=', alarm.about_id).where(isHealthLook).where('subject.company_id', '=', alarm.company_id);
  }
};

/** @throws Refusal 404 for an alarm out of reach */
export const listLines = async (
  { query }: Input<(typeof alarmSchemas)['alarmLines']>,
  call: AdminCall,
): Promise<Output<(typeof alarmSchemas)['alarmLines']>> => {
  const alarm = await alarmInReach(call.db, query.Id, call.caller);
  // Of refused calls the audit has no lines.
  const rows = alarm.rule === 'refusals' ? [] : await linesOf(call.db, alarm).execute();
  const showsArea = maySeeHealthData(call.caller.actor);
  const Lines = rows.slice(0, most).map((row) => {
    const { area, rows: downloaded } = JSON.parse(row.detail) as { readonly area?: HealthArea; readonly rows?: number };
    return {
      Id: row.id,
      At: row.at,
      Name: `${row.first_name} ${row.last_name}`,
      Person: row.action === healthLooked ? `${row.subject_first_name} ${row.subject_last_name}` : null,
      Area: showsArea ? (area ?? null) : null,
      Rows: downloaded ?? null,
    };
  });
  return { Lines, IsCapped: rows.length > most };
};
