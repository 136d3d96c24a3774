import { Button, Field, Input, makeStyles, Spinner, Text, Title2, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect } from 'react';
import { useDispatch, useSelector } from '#shell/api';
import { longestNote } from '../rules/noteText';
import { selectDraft, selectIsAdding, selectNewNote, selectNotes, selectStatus } from '../state/selectors';
import { slice } from '../state/slice';
import { useText } from '../text';

const { listRequested, typed, addRequested } = slice.actions;

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalXL },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  notes: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, paddingLeft: tokens.spacingHorizontalXL },
});

/** The person's notes, and a field for a new one. */
export default function NoteList() {
  const t = useText();
  const styles = useStyles();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(listRequested());
  }, [dispatch]);
  return (
    <div className={styles.page}>
      <Title2 as="h1">{t('list.title')}</Title2>
      <NewNote />
      <Notes />
    </div>
  );
}

function NewNote() {
  const t = useText();
  const styles = useStyles();
  const dispatch = useDispatch();
  const draft = useSelector(selectDraft);
  const isAdding = useSelector(selectIsAdding);
  const canAdd = useSelector(selectNewNote) !== undefined && !isAdding;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canAdd) dispatch(addRequested());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={t('add.label')}>
        <Input value={draft} maxLength={longestNote} onChange={(_, { value }) => dispatch(typed(value))} />
      </Field>
      <Button type="submit" appearance="primary" disabled={!canAdd}>
        {t('add.button')}
      </Button>
    </form>
  );
}

function Notes() {
  const t = useText();
  const styles = useStyles();
  const dispatch = useDispatch();
  const status = useSelector(selectStatus);
  const notes = useSelector(selectNotes);
  switch (status) {
    case 'idle':
    case 'loading':
      return <Spinner label={t('list.loading')} />;
    case 'failed':
      return (
        <div role="alert">
          <Text block>{t('list.failed')}</Text>
          <Button onClick={() => dispatch(listRequested())}>{t('list.retry')}</Button>
        </div>
      );
    case 'ready':
      return (
        <>
          <Text role="status">{notes.length === 0 ? t('list.empty') : t('list.count', { n: notes.length })}</Text>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note.Id}>{note.Text}</li>
            ))}
          </ul>
        </>
      );
  }
}
