import type { Account } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input } from '../../../../shell/net/contract';
import { readPerson, setActive } from '../../../platform/auth/people';
import { changesBetween, type Undo, type Unit } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { AdminCall, AdminTables } from '../tables';
import { demandAdministrator, nameOf, reasonIn, record } from './access';
import { because, changeAccount, disconnectFrom } from './change';
import { byMaintainers, demandAnother } from './undone';

type OwnUnit = Unit<AdminTables>;

interface SignIn {
  readonly isAllowed: boolean;
}

/** A change of the sign-in, with the name of the person for its description. */
interface SavedSignIn extends SavedVersions<SignIn> {
  readonly name: string;
}

const [allowed, disabled] = ['account.signInAllowed', 'account.signInDisabled'] as const;

const inWords = ({ isAllowed }: SignIn) => ({ AccountSignIn: isAllowed ? 'Allowed' : 'Disabled' });

/** Stores whether a person may sign in; without it all their sessions end. */
const keepSignIn = async (unit: OwnUnit, userId: string, { isAllowed }: SignIn): Promise<void> => {
  if (!isAllowed) await disconnectFrom(unit, userId);
  await setActive(unit.trx, userId, isAllowed);
  await unit.announce('admin.signInChanged', { userId, isAllowed });
};

/** Disables or enables the account of a person. @throws as `demandChangeable`; FieldRefusal 400 for the last administrator; ConflictRefusal 409 */
export const changeSignIn = (body: Input<(typeof accountSchemas)['changeSignIn']>['body'], call: AdminCall): Promise<Account> => {
  const reason = reasonIn(body.Reason);
  const { IsAllowed, LeavesNoAdministrator, Version: version } = body;
  return changeAccount(call, body, async (unit, subject) => {
    const { id, company_id: company, is_active } = subject.person;
    const [before, after]: [SignIn, SignIn] = [{ isAllowed: is_active === 1 }, { isAllowed: IsAllowed }];
    const theirs = async () => ({ IsAllowed: before.isAllowed });
    await unit.revise<object>({ record, id, companyId: company, version, mine: { IsAllowed }, theirs });
    if (before.isAllowed === IsAllowed) return;
    if (!IsAllowed) await demandAdministrator(unit.trx, subject, LeavesNoAdministrator);
    await keepSignIn(unit, id, after);
    const name = nameOf(subject.person);
    const changed = [...changesBetween(inWords(before), inWords(after)), because(reason)].map((field) => ({ ...field, name }));
    const undo: SavedSignIn = { before, after, name };
    await unit.audit({ action: IsAllowed ? allowed : disabled, target: id, company, record, changed, undo });
  });
};

const undoOf = (action: typeof allowed | typeof disabled): readonly [string, Undo<AdminTables>] =>
  byMaintainers(
    putsBack<AdminTables, SignIn>(action, {
      record,
      backAction: action === allowed ? disabled : allowed,
      now: async ({ trx }, { target }) => ({ isAllowed: (await readPerson(trx, target)).is_active === 1 }),
      keep: (unit, { target }, signIn) => keepSignIn(unit, target, signIn),
      inWords: async (_unit, _change, signIn) => inWords(signIn),
      tellsField: (field, { kept }) => ({ ...field, name: (kept as SavedSignIn).name }),
      tells: ({ text }, saved, language) =>
        text(action === allowed ? 'undo.signInAllowed' : 'undo.signInDisabled', { name: (saved as SavedSignIn).name }, language),
    }),
    async (undone) => {
      if (!(undone.change.kept as SavedSignIn).before.isAllowed) await demandAnother(undone);
    },
  );

/** Undo of disabling and of enabling an account. */
export const undoOfSignIn = [undoOf(disabled), undoOf(allowed)] as const;
