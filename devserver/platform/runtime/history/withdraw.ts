import { readPerson } from '../../auth/people';
import { closeKey, findUndoes, type KeptUndo } from '../../idempotency';
import { type ChangeForAnother, Refusal } from '../../module';
import type { Work } from '../work';
import { undoLatest } from './laterChanges';
import { refusedUndo, undoOf } from './undo';

/** @param together audit lines of the same call */
const undoOne = async (work: Work, { at, action, target, subjectId, kept, line }: KeptUndo, together: readonly number[]): Promise<void> => {
  const { parts, caller, language } = work;
  const found = undoOf(parts.registry, action);
  if (!found || caller === undefined) throw new Refusal(409, 'undo.none');
  const isOwn = caller.subject.userId === subjectId;
  // Another change for a person is undone only for the same person.
  if (!isOwn && !found.undo.byActor) throw new Refusal(409, 'undo.none');
  const unit = work.unitFor(found.owner);
  try {
    const companyId = isOwn ? caller.subject.companyId : (await readPerson(work.trx, subjectId)).company_id;
    const change: ChangeForAnother = { at, target, userId: subjectId, companyId, language, reader: isOwn ? 'person' : 'staff', kept };
    const undo = () => found.undo.undo(change, unit, caller);
    await (line === undefined ? undo() : undoLatest(work.trx, line, undo, together));
  } catch (error) {
    throw refusedUndo(error, found.owner, work);
  }
};

/**
 * Undoes the changes of the call with an idempotency key and closes the key.
 * @returns whether the call had been carried out
 * @throws Refusal as `Unit.withdraw`, with nothing changed
 */
export const withdraw = async (work: Work, key: string): Promise<boolean> => {
  const personId = work.caller?.actor.userId ?? '';
  const undoes = await findUndoes(work.trx, personId, key);
  if (undoes === 'withdrawn') return false;
  if (undoes?.length === 0) throw new Refusal(409, 'undo.none');
  const lines = (undoes ?? []).flatMap(({ line = [] }) => line);
  for (const undo of undoes ?? []) await undoOne(work, undo, lines);
  await closeKey(work.trx, personId, key, work.parts.clock.iso());
  return undoes !== undefined;
};
