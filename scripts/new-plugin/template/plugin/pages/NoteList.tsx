import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { EmptyState, Loaded, PageFrame, useChange } from '#shell/api';
import type { Note } from '../contract';
import { longestNote, noteText } from '../rules/noteText';
import { add, notes } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM, marginBottom: tokens.spacingVerticalXL },
  field: { flex: '1 1 16rem', maxWidth: '32rem' },
  notes: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, marginTop: tokens.spacingVerticalM, padding: 0, listStyleType: 'none' },
  note: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  count: { margin: 0 },
});

/** The person's notes, and a field for a new one. */
export default function NoteList() {
  const t = useText();
  return (
    <PageFrame title={t('list.title')}>
      <NewNote />
      <Loaded of={notes} failed={t('list.failed')} empty={<EmptyState title={t('list.empty')} text={t('list.emptyHint')} />}>
        {(list) => <Notes notes={list} />}
      </Loaded>
    </PageFrame>
  );
}

function NewNote() {
  const t = useText();
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const { run, isRunning } = useChange(add, () => setTyped(''));
  const text = noteText(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text !== undefined) run({ body: { Text: text } });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field className={styles.field} label={t('add.label')}>
        <Input value={typed} maxLength={longestNote} onChange={(_, { value }) => setTyped(value)} />
      </Field>
      <Button type="submit" appearance="primary" disabled={text === undefined || isRunning}>
        {t('add.button')}
      </Button>
    </form>
  );
}

function Notes({ notes }: { notes: readonly Note[] }) {
  const t = useText();
  const styles = useStyles();
  return (
    <>
      <p role="status" className={styles.count}>
        {t('list.count', { n: notes.length })}
      </p>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.Id} className={styles.note}>
            {note.Text}
          </li>
        ))}
      </ul>
    </>
  );
}
