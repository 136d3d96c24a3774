import { closeKey, findUndoes, type KeptUndo } from '../../idempotency';
import { Refusal } from '../../module';
import type { Work } from '../unit';
import { refusedUndo, undoOf } from './undo';

const undoOne = async (work: Work, { at, action, target, subjectId, kept }: KeptUndo): Promise<void> => {
  const { parts, caller, language } = work;
  const found = undoOf(parts.registry, action);
  // A change for a person is undone only for the same person.
  if (!found || caller === undefined || caller.subject.userId !== subjectId) throw new Refusal(409, 'undo.none');
  const unit = work.unitFor(found.owner);
  try {
    await found.undo.undo({ at, target, userId: subjectId, companyId: caller.subject.companyId, language, reader: 'person', kept }, unit, caller);
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
  for (const undo of undoes ?? []) await undoOne(work, undo);
  await closeKey(work.trx, personId, key, work.parts.clock.iso());
  return undoes !== undefined;
};
