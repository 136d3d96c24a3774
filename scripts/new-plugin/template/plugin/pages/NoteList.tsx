import { Button, Card, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect } from 'react';
import { EmptyState, ErrorState, Loading, PageFrame, useDispatch, useSelector } from '#shell/api';
import { longestNote } from '../rules/noteText';
import { selectDraft, selectIsAdding, selectNewNote, selectNotes, selectStatus } from '../state/selectors';
import { slice } from '../state/slice';
import { useText } from '../text';

const { listRequested, typed, addRequested } = slice.actions;

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM, marginBottom: tokens.spacingVerticalXL },
  field: { flex: '1 1 16rem', maxWidth: '32rem' },
  notes: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, marginTop: tokens.spacingVerticalM, padding: 0, listStyleType: 'none' },
  note: { overflowWrap: 'anywhere' },
});

/** The person's notes, and a field for a new one. */
export default function NoteList() {
  const t = useText();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(listRequested());
  }, [dispatch]);
  return (
    <PageFrame title={t('list.title')}>
      <NewNote />
      <Notes />
    </PageFrame>
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
      <Field className={styles.field} label={t('add.label')}>
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
      return <Loading label={t('list.loading')} />;
    case 'failed':
      return <ErrorState text={t('list.failed')} onRetry={() => dispatch(listRequested())} />;
    case 'ready':
      if (notes.length === 0) return <EmptyState title={t('list.empty')} text={t('list.emptyHint')} />;
      return (
        <>
          <Text role="status">{t('list.count', { n: notes.length })}</Text>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note.Id}>
                <Card className={styles.note}>{note.Text}</Card>
              </li>
            ))}
          </ul>
        </>
      );
  }
}
