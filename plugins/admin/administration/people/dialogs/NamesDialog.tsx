import { FormDialog, type ModalProps, TextField, useContractForm, useRecord } from '#shell/api';
import type { Account } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { saveNames } from '../state';

type NamesDialogProps = ModalProps<{ readonly input: { readonly account: Account }; readonly result: true }>;

/** The names of a person. */
export default function NamesDialog({ account, close }: NamesDialogProps) {
  const t = useText();
  const record = useRecord({ ...account, Version: account.PersonVersion }, ({ FirstName, LastName }) => ({ FirstName, LastName }));
  const form = useContractForm(api.saveAccountNames, {
    start: record.start,
    record,
    change: saveNames,
    input: (body) => ({ body: { ...body, EntityId: account.EntityId, Id: account.Id } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t('people.names.change')} width="32rem" submit={t('schedules.save')} onClose={() => close()}>
      <TextField of={form} name="FirstName" label={t('people.firstName')} />
      <TextField of={form} name="LastName" label={t('people.lastName')} />
    </FormDialog>
  );
}
