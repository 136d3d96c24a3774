import { makeStyles, tokens } from '@fluentui/react-components';
import { FormDialog, LongTextField, type ModalProps, useContractForm } from '#shell/api';
import type { Account } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { resetFactor } from '../state';

const useStyles = makeStyles({ about: { margin: 0, color: tokens.colorNeutralForeground2 } });

type FactorDialogProps = ModalProps<{ readonly input: { readonly account: Account }; readonly result: true }>;

/** Turns off two-step verification of a person, with a reason. */
export default function FactorDialog({ account, close }: FactorDialogProps) {
  const styles = useStyles();
  const t = useText();
  const { EntityId, Id, FirstName, LastName } = account;
  const form = useContractForm(api.resetSecondFactor, {
    start: { Reason: '' },
    change: resetFactor,
    input: (body) => ({ body: { ...body, EntityId, Id } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t('people.factor.reset')} width="34rem" submit={t('people.factor.reset')} onClose={() => close()}>
      <p className={styles.about}>{t('people.factor.about', { name: `${FirstName} ${LastName}` })}</p>
      <LongTextField of={form} name="Reason" label={t('people.reason')} hint={t('people.reason.hint')} />
    </FormDialog>
  );
}
