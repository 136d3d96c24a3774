import { Refusal } from '../module';
import { kept, tried } from '../runtime/each';
import type { Work } from '../runtime/work';
import type { Trial } from './run';
import type { ScheduledChangeRow } from './table';

const keyOf = (record: string, recordId: string): string => JSON.stringify([record, recordId]);

/**
 * Tries a save after the scheduled changes of the company that are due before it, in their order, so that it is compared with the values at its due
 * time: it may restore a value that is saved now. Nothing is saved.
 * @param carryOut applies an earlier change; a refused one changes nothing
 * @returns undefined if nothing changes. `base` contains the values at the due time; `baseVersion` is the version that is saved now
 */
export const tryBehind = async (
  work: Work,
  { companyId, due_at }: { readonly companyId: string; readonly due_at: string },
  carryOut: (row: ScheduledChangeRow) => Promise<void>,
  attempt: () => Promise<Trial | undefined>,
): Promise<Trial | undefined> => {
  const waiting = work.trx.selectFrom('scheduled_change').selectAll().where('company_id', '=', companyId).where('state', '=', 'waiting');
  const earlier = await waiting.where('due_at', '<=', due_at).orderBy('due_at').orderBy('made_at').orderBy('id').execute();
  if (earlier.length === 0) return undefined;
  return tried(work, async () => {
    const versions = new Map<string, number>();
    for (const row of earlier) {
      const key = keyOf(row.record, row.record_id);
      work.onRevised = ({ before }) => {
        if (!versions.has(key)) versions.set(key, before);
      };
      try {
        await kept(work.trx, work, () => carryOut(row));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      } finally {
        work.onRevised = undefined;
      }
    }
    const trial = await attempt();
    return trial && { ...trial, baseVersion: versions.get(keyOf(trial.record, trial.recordId)) ?? trial.baseVersion };
  });
};
