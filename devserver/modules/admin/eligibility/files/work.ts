import { setImmediate as othersTurn } from 'node:timers/promises';
import type { LaterCall } from '../../../../platform/module';
import type { AdminDb, AdminTables } from '../../tables';
import { applyStep } from './apply';
import { judgeStep } from './judge';
import type { FileRow } from './tables';

/** Name of a file in the audit and in messages about saves. */
export const fileRecord = 'eligibilityFile';

/**
 * Number of days for which lines without a change are stored, from the upload in which a file can be applied, and from then in which it can be
 * undone.
 */
export const daysKept = 30;

/** Number of minutes after which an interrupted reading counts as failed: its text was only in memory. */
const longestReading = 15;

const working = ['Judging', 'Applying', 'Undoing'] as const;

/** Number of steps between two messages to browsers. */
const stepsPerMessage = 10;

/** One step of the work on a file, in a transaction. @returns whether there are more */
const step = (work: LaterCall<AdminTables>, id: string, tells: boolean): Promise<boolean> =>
  work.change(async (unit) => {
    const file = await unit.trx.selectFrom('eligibility_file').selectAll().where('id', '=', id).executeTakeFirst();
    if (file === undefined || !isWorking(file)) return false;
    const goesOn = file.state === 'Judging' ? await judgeStep(unit.trx, file, unit.now()) : await applyStep(unit, file);
    if (tells || !goesOn) await unit.revise({ record: fileRecord, id, companyId: file.company_id });
    return goesOn;
  });

const isWorking = ({ state }: Pick<FileRow, 'state'>): boolean => working.some((one) => one === state);

/** Works on a file until its preview is ready, or it is applied or undone. */
export const workOn = async (work: LaterCall<AdminTables>, id: string): Promise<void> => {
  for (let n = 1; await step(work, id, n % stepsPerMessage === 0); n++) {
    await othersTurn();
  }
};

const before = (now: string, minutes: number): string => new Date(Date.parse(now) - minutes * 60_000).toISOString();

/** Number of lines deleted per step. */
const removedAtOnce = 2000;

/** Files whose lines are due for deletion. */
const oldFiles = (db: AdminDb, now: string) =>
  db
    .selectFrom('eligibility_file')
    .select(['id', 'company_id', 'state'])
    .where('state', 'in', ['Read', 'Previewed', 'Applied', 'Undone', 'Failed', 'Expired'])
    .where(({ fn, ref }) => fn.coalesce(ref('undone_at'), ref('applied_at'), ref('at')), '<', before(now, daysKept * 24 * 60));

/** Deletes lines without a change. A file that was not applied becomes `Expired` in the same transaction as its first deletion. */
const forgetLines = async (work: LaterCall<AdminTables>): Promise<void> => {
  const old = await oldFiles(work.db, work.now())
    .where(({ or, exists, eb, selectFrom }) =>
      or([
        eb('state', 'in', ['Read', 'Previewed']),
        exists(
          selectFrom('eligibility_file_row as line').select('line.line').whereRef('line.file_id', '=', 'eligibility_file.id').where('line.outcome', '=', ''),
        ),
      ]),
    )
    .execute();
  for (const { id } of old) {
    await work.change(async (unit) => {
      const { trx } = unit;
      const file = await oldFiles(trx, unit.now()).where('id', '=', id).executeTakeFirst();
      if (file === undefined) return;
      if (file.state === 'Read' || file.state === 'Previewed') {
        await trx.updateTable('eligibility_file').set({ state: 'Expired' }).where('id', '=', id).execute();
        await unit.revise({ record: fileRecord, id, companyId: file.company_id });
      }
      const lines = trx.selectFrom('eligibility_file_row').select('line').where('file_id', '=', id).where('outcome', '=', '').limit(removedAtOnce);
      await trx.deleteFrom('eligibility_file_row').where('file_id', '=', id).where('line', 'in', lines).execute();
    });
  }
};

/** Continues work that a restart has interrupted, and deletes expired data. */
export const workOnFiles = async (work: LaterCall<AdminTables>): Promise<void> => {
  const files = await work.db.selectFrom('eligibility_file').select('id').where('state', 'in', working).orderBy('at').execute();
  for (const { id } of files) await workOn(work, id);
  const due = before(work.now(), longestReading);
  await work.change(async ({ trx }) => {
    await trx.updateTable('eligibility_file').set({ state: 'Failed' }).where('state', '=', 'Reading').where('at', '<', due).execute();
  });
  await forgetLines(work);
};
