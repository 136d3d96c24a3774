import { FormDialog, NumberField, useContractForm } from '#shell/api';
import { useText } from '../../../text';
import { api } from '../api';
import { save } from '../state';

interface BudgetDialogProps {
  readonly company: string;
  readonly planYear: { readonly id: string; readonly name: string };
  /** In dollars; null for no budget. */
  readonly budget: number | null;
  readonly version?: number;
  close(): void;
}

/** Edits the budget of a plan year; empty for no budget. */
const BudgetDialog = ({ company, planYear, budget, version, close }: BudgetDialogProps) => {
  const t = useText();
  const form = useContractForm(api.saveRewardBudget, {
    start: { Budget: budget },
    change: save,
    input: (body) => ({ body: { ...body, EntityId: company, PlanYearId: planYear.id, ...(version !== undefined && { Version: version }) } }),
    whenDone: () => close(),
  });
  return (
    <FormDialog of={form} title={t('budget.dialog', { year: planYear.name })} width="32rem" submit={t('budget.save')} onClose={() => close()}>
      <NumberField of={form} name="Budget" label={t('budget.dollars')} hint={t('budget.dollars.hint')} />
    </FormDialog>
  );
};

export default BudgetDialog;
