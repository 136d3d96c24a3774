import { readPerson } from '../../auth/people';
import { closeKey, findUndoes, type KeptUndo } from '../../idempotency';
import { Refusal } from '../../module';
import type { Work } from '../unit';
import { refusedUndo, undoOf } from './undo';

const undoOne = async (work: Work, { at, action, target, subjectId, kept }: KeptUndo): Promise<void> => {
  const { parts, caller, language } = work;
  const found = undoOf(parts.registry, action);
  if (!found || caller === undefined) throw new Refusal(409, 'undo.none');
  const isOwn = caller.subject.userId === subjectId;
  // Another change for a person is undone only for the same person.
  if (!isOwn && !found.undo.byActor) throw new Refusal(409, 'undo.none');
  const unit = work.unitFor(found.owner);
  try {
    const companyId = isOwn ? caller.subject.companyId : (await readPerson(work.trx, subjectId)).company_id;
    await found.undo.undo({ at, target, userId: subjectId, companyId, language, reader: isOwn ? 'person' : 'staff', kept }, unit, caller);
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
