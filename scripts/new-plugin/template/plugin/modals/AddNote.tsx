// if dialog
import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { DialogFrame, Form, LongTextField, type ModalProps, SubmitButton, useContractForm } from '#shell/api';
import { add, api, useText } from '../state';

/** A form for a new note. */
export default function AddNote({ close }: ModalProps<{ readonly input: unknown; readonly result: undefined }>) {
  const t = useText();
  const id = useId();
  const form = useContractForm(api.add, { start: { Text: '' }, change: add, whenDone: () => close(), draft: 'example-notes.add' });
  const actions = (
    <>
      <Button onClick={() => close()}>{t('add.cancel')}</Button>
      <SubmitButton of={form} form={id}>
        {t('add.button')}
      </SubmitButton>
    </>
  );
  return (
    <DialogFrame kind="form" title={t('add.title')} maxWidth="40rem" onClose={() => close()} actions={actions}>
      <Form of={form} id={id}>
        <LongTextField of={form} name="Text" label={t('add.label')} />
      </Form>
    </DialogFrame>
  );
}
// end
