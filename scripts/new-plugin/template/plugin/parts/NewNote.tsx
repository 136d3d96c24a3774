// if not dialog
import { Form, SubmitButton, TextField, useContractForm } from '#shell/api';
import { add, api, useText } from '../state';

/** A form for a new note. */
export const NewNote = () => {
  const t = useText();
  const form = useContractForm(api.add, { start: { Text: '' }, change: add, restarts: true, draft: 'example-notes.add' });
  return (
    <Form of={form}>
      <TextField of={form} name="Text" label={t('add.label')} />
      <SubmitButton of={form}>{t('add.button')}</SubmitButton>
    </Form>
  );
};
// end
