// if not dialog
import { Form, SubmitButton, TextField, useChange, useContractForm } from '#shell/api';
import { add, api, useText } from '../state';

/** A form for a new note. */
export const NewNote = () => {
  const t = useText();
  const { run, isRunning, error } = useChange(add, () => form.form.reset());
  const form = useContractForm(api.add, {
    start: { Text: '' },
    send: (body) => run({ body }),
    isSending: isRunning,
    failure: error,
    draft: 'example-notes.add',
  });
  return (
    <Form of={form}>
      <TextField of={form} name="Text" label={t('add.label')} />
      <SubmitButton of={form}>{t('add.button')}</SubmitButton>
    </Form>
  );
};
// end
