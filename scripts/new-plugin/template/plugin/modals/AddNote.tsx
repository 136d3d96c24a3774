// if dialog
import { FormDialog, LongTextField, type ModalProps, useContractForm } from '#shell/api';
import { add, api, useText } from '../state';

/** A form for a new note. */
export default function AddNote({ close }: ModalProps<{ readonly input: unknown; readonly result: undefined }>) {
  const t = useText();
  const form = useContractForm(api.add, { start: { Text: '' }, change: add, whenDone: () => close(), draft: 'example-notes.add' });
  return (
    <FormDialog of={form} title={t('add.title')} cancel={t('add.cancel')} submit={t('add.button')} onClose={() => close()}>
      <LongTextField of={form} name="Text" label={t('add.label')} />
    </FormDialog>
  );
}
// end
