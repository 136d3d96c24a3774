import { Button } from '@fluentui/react-components';
import { Form, SubmitButton, useContractForm, useFormat, useRecord } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { CoachEntry } from '../contract';
import { api } from '../state/api';
import { write } from '../state/log';
import { useText } from '../text';
import { NoteField } from './NoteField';
import { useEntryStyles } from './useEntryStyles';

/** An own entry whose note is being edited in its place in the list. A note that is too long cannot be saved (SUP-101). */
export const EntryEditor = ({ entry, onDone }: { readonly entry: CoachEntry; readonly onDone: () => void }) => {
  const styles = useEntryStyles();
  const t = useText();
  const { reader } = useFormat();
  const { Id, EntryName, SessionDate, CoachName } = entry;
  const record = useRecord(entry, ({ Notes }) => ({ NewNote: Notes }));
  const form = useContractForm(api.updateEntry, {
    start: record.start,
    record,
    change: write,
    input: (_, { NewNote }) => ({ entry: record.data, note: NewNote }),
    whenDone: onDone,
    draft: `coaching.entry/${Id}`,
  });
  return (
    <li className={styles.entry}>
      <h3 className={styles.title}>{EntryName}</h3>
      <p className={styles.about}>{`${shortDateTime(SessionDate, reader)} · ${CoachName}`}</p>
      <Form of={form}>
        <NoteField of={form} name="NewNote" label={t('log.note')} />
        <div className={styles.head}>
          <SubmitButton of={form} needsAll>
            {t('log.save')}
          </SubmitButton>
          <Button onClick={onDone}>{t('log.cancel')}</Button>
        </div>
      </Form>
    </li>
  );
};
