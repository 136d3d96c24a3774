import { longDate, monthDay } from '#shell/rules/dates/dates';
import { addDays, dayIn, weekdayOf } from '#shell/rules/dates/days';
import { clockIn } from '#shell/rules/dates/zones';
import type { LastWeek } from '../../../../plugins/programs/contract';
import { type Recipient, recipientOf } from '../../../platform/mail/recipients';
import { unsubscribeKey, unsubscribeLinks } from '../../../platform/mail/unsubscribe';
import type { LaterCall } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import { nextReward } from '../progress/today';
import { listReported } from '../queries';
import type { ProgramDb, ProgramTables } from '../tables';
import type { ProgramUnit } from '../unit';
import { lastMonday, lastWeekOf, markWeek } from './lastWeek';

type SignIn = LaterCall['signIn'];

/** Hour of Monday, in the zone of the person, from which the mail is sent. */
const fromHour = 7;
/** Number of people per transaction; small, because other writes wait for it. */
const atOnce = 20;
/** Number of days for which marks of weeks are stored. */
const keptDays = 60;

/** People who have asked for the weekly mail, in companies with programs. */
const subscribers = (db: ProgramDb) =>
  db
    .selectFrom('person_preference as preference')
    .innerJoin('person', 'person.id', 'preference.person_id')
    .innerJoin('company_plugin as licence', (join) => join.onRef('licence.company_id', '=', 'person.company_id').on('licence.plugin_id', '=', 'programs'))
    .where('preference.hide_from_status_email', '=', 0)
    .where('person.is_active', '=', 1);

/** Zones of these people in which it is Monday and late enough. */
const dueZones = async (db: ProgramDb, now: string): Promise<readonly string[]> => {
  const zones = await subscribers(db).select('person.time_zone').distinct().execute();
  return zones
    .map(({ time_zone }) => time_zone)
    .filter((zone) => weekdayOf(dayIn(now, zone)) === 'Monday' && Number(clockIn(now, zone).slice('2026-11-23T'.length).split(':')[0]) >= fromHour);
};

const listDue = (db: ProgramDb, zone: string, week: string) =>
  subscribers(db)
    .select(['person.id', 'person.company_id'])
    .where('person.time_zone', '=', zone)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('program_last_week as mailed')
            .select('mailed.week')
            .whereRef('mailed.person_id', '=', 'person.id')
            .where('mailed.week', '=', week)
            .where('mailed.kind', '=', 'Mailed'),
        ),
      ),
    )
    .orderBy('person.id')
    .limit(atOnce)
    .execute();

/** The mail: days, programs and points, and no value that the person reported or tracked. */
const write = async (unit: ProgramUnit, signIn: SignIn, reader: Recipient, { First, Last, Next, Points, ...counts }: LastWeek): Promise<void> => {
  const reward = await nextReward({ db: unit.trx, read: unit.read.bind(unit) }, { userId: reader.id, companyId: reader.companyId });
  const next = reward ? 'reward' : Next ? 'program' : 'none';
  const stop = unsubscribeLinks(unsubscribeKey(signIn, 'weekly', reader.id));
  const values = {
    name: reader.firstName,
    company: reader.companyName,
    first: monthDay(First, reader),
    last: monthDay(Last, reader),
    days: counts.Days,
    programs: counts.Programs,
    completed: counts.Completed,
    earned: Points ?? 0,
    next,
    left: reward?.Left ?? 0,
    goal: reward?.Points ?? 0,
    program: Next?.Name ?? '',
    end: Next ? longDate(Next.EndDate, reader) : '',
    link: `${siteAddress}/programs`,
    stop: stop.page,
  };
  const say = (key: string): string => unit.text(key, values, reader.language);
  await unit.send({ to: reader.to, kind: 'mail', subject: say('weekMail.subject'), body: say('weekMail.body'), unsubscribe: stop.call });
};

/** Claims the mail of a week for a person, and sends it unless they did nothing. */
const serve = async (
  unit: ProgramUnit,
  signIn: SignIn,
  person: { readonly id: string; readonly company_id: string },
  { zone, week }: { readonly zone: string; readonly week: string },
): Promise<void> => {
  if (!(await markWeek(unit, { week, person_id: person.id, kind: 'Mailed' }))) return;
  const reader = await recipientOf(unit.trx, person.id);
  if (!reader) return;
  const who = { userId: person.id, companyId: person.company_id };
  const reported = await listReported(unit.trx, who, week);
  const summary = await lastWeekOf({ db: unit.trx, read: unit.read.bind(unit) }, { who, language: reader.language, zone, now: unit.now() }, reported);
  if (summary) await write(unit, signIn, reader, summary);
};

/** On Mondays, sends those who have asked for it the summary of their last week, once, and deletes old marks of weeks. */
export const sendWeekMails = async (work: LaterCall<ProgramTables>): Promise<void> => {
  const now = work.now();
  // It is Monday somewhere from Sunday to Tuesday in UTC.
  if (!['Sunday', 'Monday', 'Tuesday'].includes(weekdayOf(now.slice(0, '2026-11-23'.length)))) return;
  for (const zone of await dueZones(work.db, now)) {
    const week = lastMonday(now, zone);
    while ((await listDue(work.db, zone, week)).length > 0) {
      await work.change(async (unit) => {
        for (const person of await listDue(unit.trx, zone, week)) await serve(unit, work.signIn, person, { zone, week });
      });
    }
  }
  await forgetOldWeeks(work);
};

const forgetOldWeeks = async (work: LaterCall<ProgramTables>): Promise<void> => {
  const before = addDays(work.now().slice(0, '2026-11-23'.length), -keptDays);
  const old = await work.db.selectFrom('program_last_week').select('week').where('week', '<', before).limit(1).execute();
  if (old.length > 0) await work.change(({ trx }) => trx.deleteFrom('program_last_week').where('week', '<', before).execute());
};
