import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { programDay } from '../../../../plugins/programs/rules/dates/programDay';
import { hasEnded } from '../../../../plugins/programs/rules/progress/status';
import { convertRows } from '../../../platform/database/schema';
import { fieldOf } from '../../../platform/database/words';
import type { LaterCall } from '../../../platform/module';
import { periodOf } from '../answers/present';
import { tellListsChanged, tellProgress } from '../live';
import { findProgram, listSubmissions } from '../queries';
import type { ProgramTables, SignUp } from '../tables';
import type { ProgramUnit } from '../unit';
import { hasActed, noteActed } from './acts';
import { completionOf } from './ownAction';
import { lockSignUp, settleProgress } from './progress';

/**
 * Marks the parts that earlier versions left uncounted: reports and outcomes of 'Activity-Id' programs whose second call never arrived, and reached outcomes of
 * programs that do not count reports.
 */
export const markUnsettled: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('program_sign_up')
      .addColumn('is_unsettled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index program_sign_up_unsettled on program_sign_up (person_id, program_id) where is_unsettled = 1`.execute(db);
    await sql`update program_sign_up set is_unsettled = 1
      where state <> 'Quit' and (
        (state = 'Joined' and outcome_id in (select id from program_outcome where requires_alternative = 0))
        or (substr(program_id, 1, 11) = 'Activity-Id'
          and program_id in (select id from program where sub_type not in ('Tracker', 'Learn'))
          and counted <> (select count(*) from program_submission as own
            where own.person_id = program_sign_up.person_id and own.program_id = program_sign_up.program_id and own.status = 'Approved')))`.execute(db);
  },
};

/** Acts of the buttons of programs. Earlier reports for such a program count as its act, and the parts of people who already have it are marked. */
export const acts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('program_sign_up').addColumn('acted_at', 'text').execute();
    await convertRows(
      db,
      sql`update program set action = json_set(action, '$.CompletedBy', 'Device')
        where ${fieldOf('action', 'Type')} in ('Redirect', 'MvcRedirect') and ${fieldOf('action', 'Url')} = '/trackers/devices'`,
    );
    const withActs = sql`select id from program where sub_type not in ('Tracker', 'Learn') and action is not null
      and ${fieldOf('action', 'Type')} not in ('EventRegistration', 'ProgramDetailRequest', 'Quit')`;
    await sql`update program_sign_up set acted_at = (select min(own.submitted_at) from program_submission as own
        where own.person_id = program_sign_up.person_id and own.program_id = program_sign_up.program_id and own.status = 'Approved')
      where state <> 'Quit' and program_id in (${withActs})`.execute(db);
    await sql`update program_sign_up set is_unsettled = 1 where state = 'Joined' and program_id in (${withActs})`.execute(db);
  },
};

/** Marks parts in programs that have not begun and are completed by something that people may already have, to be settled on the first day. */
export const firstDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update program_sign_up set is_unsettled = 1 where state = 'Joined' and program_id in (
      select id from program where sub_type = 'Learn' or (sub_type <> 'Tracker'
        and (${fieldOf('action', 'Type')} in ('EditMissionStatement', 'EventRegistration') or ${fieldOf('action', 'CompletedBy')} = 'Device')))`.execute(db);
  },
};

/** Number of participations settled in one transaction, which stays short in a large database. */
const atOnce = 200;

const listUnsettled = (db: LaterCall<ProgramTables>['db'], today: string) =>
  db
    .selectFrom('program_sign_up')
    .innerJoin('person', 'person.id', 'program_sign_up.person_id')
    .select(['program_sign_up.person_id', 'program_sign_up.program_id', 'person.company_id'])
    .leftJoin('program', 'program.id', 'program_sign_up.program_id')
    .where(sql<boolean>`program_sign_up.is_unsettled = 1`)
    .where((eb) => eb.or([eb('program.start_date', '<=', today), eb('program.id', 'is', null)]))
    .limit(atOnce)
    .execute();

type Unsettled = Awaited<ReturnType<typeof listUnsettled>>[number];

/** Time of the last approved report; now, without one. */
const causedAt = async (unit: ProgramUnit, { person_id, company_id }: Unsettled, part: SignUp): Promise<string> => {
  const submissions = await listSubmissions(unit.trx, { userId: person_id, companyId: company_id }, part.program_id);
  const approved = submissions.filter(({ status }) => status === 'Approved');
  return approved.length > part.counted ? (approved[0]?.submitted_at ?? unit.now()) : unit.now();
};

const settleOne = async (unit: ProgramUnit, one: Unsettled): Promise<void> => {
  const who = { userId: one.person_id, companyId: one.company_id };
  const part = await lockSignUp(unit.trx, who, one.program_id);
  if (part?.is_unsettled !== 1) return;
  const program = part.state === 'Quit' ? undefined : await findProgram(unit.trx, who, 'en-US', one.program_id);
  const isActed = program && !hasEnded(periodOf(program), programDay(unit.now())) && (await hasActed(unit, who, completionOf(program)));
  if (isActed) await noteActed(unit, who, program.id);
  const settled = isActed ? { ...part, acted_at: part.acted_at ?? unit.now() } : part;
  if (program && (await settleProgress(unit, who, program, settled, await causedAt(unit, one, part)))) {
    tellProgress(unit, who.userId, program);
    tellListsChanged(unit, who.userId, program);
  }
  // A user who has left or can no longer see the program has nothing to settle.
  if (!program)
    await unit.trx
      .updateTable('program_sign_up')
      .set({ is_unsettled: 0 })
      .where('person_id', '=', one.person_id)
      .where('program_id', '=', one.program_id)
      .execute();
};

/**
 * Settles the marked parts, and those of programs that have not begun on their first day: each once, with its points and score, in the transaction that removes
 * the mark.
 */
export const settleUnsettled = async (work: LaterCall<ProgramTables>): Promise<void> => {
  for (let some = await listUnsettled(work.db, programDay(work.now())); some.length > 0; some = await listUnsettled(work.db, programDay(work.now())))
    await work.change(async (unit) => {
      for (const one of some) await settleOne(unit, one);
    });
};
