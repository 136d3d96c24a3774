import { readPreferences } from '../../../platform/auth/preferences';
import { fromFlag } from '../../../platform/database/flag';
import { type Recipient, readerOf, recipientOf } from '../../../platform/mail/recipients';
import type { LaterCall } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import { nameOf, valuesFor } from '../mails';
import type { CoachingDb, CoachingTables } from '../tables';
import type { CoachingUnit } from '../unit';
import { pageOf } from './calendarEntry';

const hour = 3_600_000;
/** Hours before a session at which both are reminded of it, the fewest first. */
const leads = [1, 24] as const;
/** Number of sessions per transaction; small, because other writes wait for it. */
const atOnce = 50;

type Lead = (typeof leads)[number];

/** Sessions to come that begin within these hours, without a reminder for that time or a shorter one, earliest first. */
const listDue = (db: CoachingDb, now: string, hours: Lead) =>
  db
    .selectFrom('coach_entry as session')
    .innerJoin('person', 'person.id', 'session.user_id')
    .innerJoin('company_plugin as licence', (join) =>
      join.onRef('licence.company_id', '=', 'person.company_id').on('licence.plugin_id', '=', 'coaching-scheduler'),
    )
    .select(['session.id', 'session.coach_id', 'session.user_id', 'session.company_id', 'session.starts_at', 'session.ends_at'])
    .select(['session.location', 'session.sequence', 'session.calendar_prefix'])
    .where('session.starts_at', '>', now)
    .where('session.starts_at', '<=', new Date(Date.parse(now) + hours * hour).toISOString())
    .where('session.type', '=', 'Session')
    .where('session.work_flow', '=', 'Scheduled')
    .where('session.status', '=', 'Upcoming')
    .where('session.cancelled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coaching_reminded as reminded')
            .select('reminded.hours')
            .whereRef('reminded.session_id', '=', 'session.id')
            .whereRef('reminded.starts_at', '=', 'session.starts_at')
            .where('reminded.hours', '<=', hours),
        ),
      ),
    )
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .limit(atOnce)
    .execute();

/** Claims a reminder, so that one server sends it, once. @returns whether it was not claimed before */
const claim = async ({ trx }: CoachingUnit, session_id: string, starts_at: string, hours: Lead): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('coaching_reminded')
    .values({ session_id, starts_at, hours })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Skips reminders whose time is over when a session is booked or moved: the mail about that is enough. */
export const skipPastReminders = async (unit: CoachingUnit, { id, starts_at }: { readonly id: string; readonly starts_at: string }): Promise<void> => {
  const left = Date.parse(starts_at) - Date.parse(unit.now());
  const passed = leads.find((hours) => left <= hours * hour);
  if (passed !== undefined) await claim(unit, id, starts_at, passed);
};

/** How a person is reminded: by text if they have agreed to text reminders, else by mail; `undefined` for a person who wants neither, or has left. */
const wayTo = async (unit: CoachingUnit, userId: string): Promise<{ readonly reader: Recipient; readonly kind: 'text' | 'mail' } | undefined> => {
  const reader = await readerOf(unit.trx, userId);
  const agreed = reader && (await unit.read('account.textReminders', { userId }));
  if (agreed) return { reader: { ...reader, to: agreed.number }, kind: 'text' };
  if (fromFlag((await readPreferences(unit.trx, userId)).hide_from_email)) return undefined;
  const mailed = await recipientOf(unit.trx, userId);
  return mailed && { reader: mailed, kind: 'mail' };
};

type Due = Parameters<typeof valuesFor>[2];

/** Reminds one of the two: of whom they meet, when and where, without a word about the subject. */
const remind = async (unit: CoachingUnit, session: Due, as: keyof typeof pageOf): Promise<void> => {
  const [own, others] = as === 'coach' ? [session.coach_id, session.user_id] : [session.user_id, session.coach_id];
  const way = await wayTo(unit, own);
  if (!way) return;
  const { reader, kind } = way;
  const links = { link: `${siteAddress}${pageOf[as]}`, profile: `${siteAddress}/act/userprofile` };
  const values = { ...(await valuesFor(unit, reader, session)), other: await nameOf(unit, others), ...links };
  const say = (key: string): string => unit.text(`reminder.${key}`, values, reader.language);
  const message = kind === 'mail' ? { subject: say('subject'), body: say('mail') } : { subject: '', body: say('text') };
  await unit.send({ to: reader.to, kind, ...message });
};

const serve = async (unit: CoachingUnit, hours: Lead): Promise<number> => {
  const due = await listDue(unit.trx, unit.now(), hours);
  for (const { starts_at, ends_at, ...session } of due) {
    if (starts_at === null || ends_at === null || !(await claim(unit, session.id, starts_at, hours))) continue;
    await remind(unit, { ...session, starts_at, ends_at }, 'participant');
    await remind(unit, { ...session, starts_at, ends_at }, 'coach');
  }
  return due.length;
};

/** Sends the due reminders of sessions to participant and coach, each once, and deletes the records of sessions that have begun. */
export const sendReminders = async (work: LaterCall<CoachingTables>): Promise<void> => {
  for (const hours of leads) {
    for (let served = atOnce; served === atOnce; ) served = await work.change((unit) => serve(unit, hours));
  }
  await work.db.deleteFrom('coaching_reminded').where('starts_at', '<=', work.now()).execute();
};
