import type { FirstSteps } from '../../../../plugins/admin/contract';
import { mayUse } from '../../../../shell/rules/administration';
import { companyOf } from '../../../platform/companies';
import { keepSettings, setBy, settingsIn } from '../../../platform/companySettings';
import { changesBetween } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { CompanyTable } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';
import { companyOfCall } from './choices';

type Shown = Pick<FirstSteps, 'IsShown'>;

/** A company's own choice, which no company inherits. */
const settings = { firstSteps: true } as const;

const shownIn = (company: CompanyTable): Shown => ({
  IsShown: settingsIn({ own: setBy(company), partners: [] }, { id: 'admin' }, settings).firstSteps,
});

/** The first steps of the caller's company. */
export const firstSteps = async (call: AdminCall): Promise<FirstSteps> => {
  const { IsShown } = shownIn(await companyOfCall(call));
  const steps = IsShown ? await call.firstSteps() : [];
  return {
    IsShown,
    CanHide: mayUse('companySettings', call.caller.subject),
    Steps: steps.map(({ name, label, why, page, isDone }) => ({ Name: name, Text: label, Why: why, Page: page, IsDone: isDone })),
  };
};

/** How hiding and showing them is undone. */
export const undoOfFirstSteps = putsBack<AdminTables, Shown>('company.firstStepsShown', {
  record: 'firstSteps',
  now: async ({ trx }, { companyId }) => shownIn(await companyOf(trx, companyId)),
  keep: ({ trx }, { companyId }, { IsShown }) => keepSettings(trx, companyId, { admin: { firstSteps: IsShown } }),
  inWords: async (_unit, _change, shown) => shown,
  tells: (context) => context.text('undo.firstSteps'),
});

/** Hides the first steps from all administrators of the caller's company, or shows them again. */
export const showFirstSteps = async (wanted: Shown, call: AdminCall): Promise<FirstSteps> => {
  await call.change(async (unit) => {
    const { companyId: id } = call.caller.subject;
    const before = shownIn(await companyOf(unit.trx, id));
    if (before.IsShown === wanted.IsShown) return;
    await keepSettings(unit.trx, id, { admin: { firstSteps: wanted.IsShown } });
    const undo: SavedVersions<Shown> = { before, after: wanted };
    const changed = changesBetween(before, wanted);
    await unit.audit({ action: 'company.firstStepsShown', target: id, detail: wanted, company: id, record: 'firstSteps', changed, undo });
  });
  return firstSteps(call);
};
