import { useWatch } from 'react-hook-form';
import { FormDialog, LongTextField, PersonField, RadioCardsField, useChange, useContractForm, useModal } from '#shell/api';
import { message, useText } from '../../../text';
import { api } from '../api';
import { AmountField } from '../parts/AmountField';
import { Wealth } from '../parts/Wealth';
import { type CorrectionValues, newCorrection } from '../rules/form';
import { enter, people } from '../state';
import { useAmount } from '../useAmount';

interface NewCorrectionProps {
  readonly company: string;
  close(): void;
}

/** Corrects the points or the gift card of a person. Deductions need a confirmation. */
const NewCorrection = ({ company, close }: NewCorrectionProps) => {
  const t = useText();
  const ask = useModal('layout.confirm');
  const { plain } = useAmount();
  const { run, isRunning, error, text: failed } = useChange(enter, () => close(), { saysFailure: true });
  const form = useContractForm(api.enterCorrection, {
    start: newCorrection,
    isSending: isRunning,
    failure: error,
    failureText: failed,
    send: async ({ UserId, Kind, Direction, Amount, Reason }) => {
      const words = { title: message('corrections.minus.title'), confirm: message('corrections.minus'), cancel: message('corrections.cancel') };
      const text = message('corrections.minus.text', { amount: plain(Kind, Amount) });
      if (Direction === 'TakeAway' && !(await ask({ ...words, text, danger: true, isAdministration: true }))) return;
      run({ body: { EntityId: company, UserId, Kind, Direction, Amount, Reason } });
    },
  });
  const values = useWatch({ control: form.form.control }) as CorrectionValues;
  return (
    <FormDialog of={form} title={t('corrections.new')} width="40rem" submit={t('corrections.enter')} needsAll onClose={close}>
      <PersonField of={form} name="UserId" label={t('corrections.field.person')} find={(term) => people.of({ query: { entityId: company, term } })} required />
      <RadioCardsField
        of={form}
        name="Kind"
        label={t('corrections.field.kind')}
        options={{ Points: t('corrections.kind.Points'), GiftCard: t('corrections.kind.GiftCard') }}
      />
      <RadioCardsField
        of={form}
        name="Direction"
        label={t('corrections.field.direction')}
        options={{ Add: t('corrections.direction.Add'), TakeAway: t('corrections.direction.TakeAway') }}
      />
      <AmountField of={form} />
      <Wealth company={company} values={values} />
      <LongTextField of={form} name="Reason" label={t('corrections.field.reason')} hint={t('corrections.field.reason.hint')} required />
    </FormDialog>
  );
};

export default NewCorrection;
