import { FormDialog, LongTextField, type ModalProps, useContractForm } from '#shell/api';
import { api, save, useText } from '../state';

export default function SaveNote({ close }: ModalProps) {
  const t = useText();
  const form = useContractForm(api.save, { start: { Text: '' }, change: save, whenDone: () => close(), draft: 'example-notes.save' });
  return (
    <FormDialog of={form} title={t('save.title')} submit={t('save.button')} onClose={close}>
      <LongTextField of={form} name="Text" label={t('list.text')} />
    </FormDialog>
  );
}
