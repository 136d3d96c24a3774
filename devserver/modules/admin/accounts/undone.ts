import { type Caller, type ChangeForAnother, Refusal, type Undo, type Unit } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { demandChangeable, isLastAdministrator, type Subject } from './access';

type OwnUnit = Unit<AdminTables>;

/** A change of an account before its undo. */
interface Undone {
  readonly change: ChangeForAnother;
  readonly unit: OwnUnit;
  readonly caller: Caller;
  readonly subject: Subject;
}

/**
 * Undo of a change of an account, which needs the rights of such a change: those over the person.
 * @param demand the further conditions of the change itself
 */
export const byMaintainers = (
  [action, putBack]: readonly [string, Undo<AdminTables>],
  demand: (undone: Undone) => Promise<void> | void = () => undefined,
): readonly [string, Undo<AdminTables>] => [
  action,
  {
    ...putBack,
    async undo(change, unit, caller) {
      const person = await unit.trx.selectFrom('person').select('company_id').where('id', '=', change.target).executeTakeFirst();
      const companyId = person?.company_id ?? change.companyId;
      const subject = await demandChangeable(unit, caller, change.target, companyId);
      await demand({ change, unit, caller, subject });
      await putBack.undo({ ...change, companyId }, unit, caller);
    },
  },
];

/** @throws Refusal 409 if the company would have no administrator: an undo cannot be confirmed */
export const demandAnother = async ({ unit, subject }: Undone): Promise<void> => {
  if (await isLastAdministrator(unit.trx, subject)) throw new Refusal(409, 'account.lastBack');
};
