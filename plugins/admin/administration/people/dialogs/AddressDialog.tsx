import { makeStyles, tokens } from '@fluentui/react-components';
import { FormDialog, LongTextField, type ModalProps, TextField, useContractForm } from '#shell/api';
import type { Account } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { askForAddress } from '../state';

const useStyles = makeStyles({ about: { margin: 0, color: tokens.colorNeutralForeground2 } });

type AddressDialogProps = ModalProps<{ readonly input: { readonly account: Account }; readonly result: true }>;

/** Asks for another mail address of a person, with a reason. */
export default function AddressDialog({ account, close }: AddressDialogProps) {
  const styles = useStyles();
  const t = useText();
  const { EntityId, Id, FirstName, LastName, Email, NewEmail } = account;
  const form = useContractForm(api.askForAddress, {
    start: { NewEmail: '', Reason: '' },
    change: askForAddress,
    input: (body) => ({ body: { ...body, EntityId, Id } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t('people.email.change')} width="34rem" submit={t('people.email.ask')} onClose={() => close()}>
      <p className={styles.about}>{t('people.email.about', { name: `${FirstName} ${LastName}`, email: Email })}</p>
      {NewEmail !== null && <p className={styles.about}>{t('people.email.replaces', { email: NewEmail.Email })}</p>}
      <TextField of={form} name="NewEmail" label={t('people.email.new')} type="email" />
      <LongTextField of={form} name="Reason" label={t('people.reason')} hint={t('people.reason.hint')} />
    </FormDialog>
  );
}
