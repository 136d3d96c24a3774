import {
  DateField,
  FormDialog,
  LongTextField,
  type ModalProps,
  now,
  SelectField,
  TimeField,
  useContractForm,
  useFormat,
  useRecord,
  useResource,
} from '#shell/api';
import { defaultZone } from '#shell/rules/dates/days';
import { instantIn } from '#shell/rules/dates/zones';
import type { CoachEntry } from '../contract';
import { useFieldPair } from '../parts/useFieldPair';
import { dayAndQuarter } from '../rules/dayAndTime';
import { type NoteKind, noteKinds, noteLimit } from '../rules/notes';
import { api } from '../state/api';
import { addNote, changeNote, detailOf } from '../state/participants';
import { useText } from '../text';

type NoteProps = ModalProps<{ readonly input: { readonly userId: string; readonly entry: CoachEntry | undefined }; readonly result: true }>;

/** Adds a note about a participant, or changes the coach's own one. */
const Note = ({ userId, entry, close }: NoteProps) => (entry ? <ChangedNote entry={entry} close={close} /> : <NewNote userId={userId} close={close} />);

export default Note;

type Close = (result?: true) => void;

const NewNote = ({ userId, close }: { readonly userId: string; readonly close: Close }) => {
  const styles = useFieldPair();
  const t = useText();
  const { reader } = useFormat();
  const zone = reader.zone ?? defaultZone;
  const { day, time } = dayAndQuarter(now(), zone);
  const form = useContractForm(api.createEntry, {
    start: { Kind: 'Note' as NoteKind, Day: day, Time: time, Notes: '' },
    change: addNote,
    input: ({ Notes }, { Kind, Day, Time }) => ({
      body: {
        UserId: userId,
        EntryType: Kind,
        SessionDate: instantIn(Day, Time, zone),
        TimeZone: zone,
        WorkFlowType: 'Instant',
        Source: 'CoachScheduling',
        Notes: Notes ?? '',
      },
    }),
    whenDone: () => close(true),
    draft: `coaching.note/${userId}`,
  });
  const kinds = Object.fromEntries(noteKinds.map((kind) => [kind, t(`entry.${kind}`)])) as Record<NoteKind, string>;
  return (
    <FormDialog of={form} title={t('entries.add')} onClose={() => close()} submit={t('save')} needsAll>
      <SelectField of={form} name="Kind" label={t('entry.type')} options={kinds} required />
      <div className={styles.pair}>
        <DateField of={form} name="Day" label={t('session.date')} max={day} required />
        <TimeField of={form} name="Time" label={t('session.time')} required />
      </div>
      <LongTextField of={form} name="Notes" label={t('entry.notes')} rows={8} check={(text) => (text.length < noteLimit ? undefined : t('entry.tooLong'))} />
    </FormDialog>
  );
};

const ChangedNote = ({ entry, close }: { readonly entry: CoachEntry; readonly close: Close }) => {
  const t = useText();
  const { Id, UserId, EntryType, EntryName } = entry;
  const { data: detail } = useResource(detailOf(UserId));
  const loaded = detail?.Entries.find((one) => one.Id === Id) ?? entry;
  const record = useRecord(loaded, (data) => ({ NewNote: data.Notes, Status: data.Status }));
  const { Notes, Status } = record.data;
  const form = useContractForm(api.updateEntry, {
    start: record.start,
    record,
    change: changeNote,
    // Without a selected status the server sets it: an entry that is not a session has none, and a note about a session implies that it was held.
    input: ({ NewNote, Status: chosen, ...version }) => ({
      body: { Id, UserId, EntryType, Notes, NewNote, ...version, ...(EntryType === 'Session' && chosen !== Status && { Status: chosen }) },
    }),
    whenDone: () => close(true),
    draft: `coaching.note/${UserId}/${Id}`,
  });
  return (
    <FormDialog of={form} title={EntryName} onClose={() => close()} submit={t('save')} needsAll needsChange>
      {EntryType === 'Session' && loaded.CancelledAt === null && (
        <SelectField
          of={form}
          name="Status"
          label={t('session.status')}
          options={{
            None: t('session.status.None'),
            Upcoming: t('session.status.Upcoming'),
            Completed: t('session.status.Completed'),
            'No Show': t('session.status.No Show'),
            Declined: t('session.status.Declined'),
            Attempt: t('session.status.Attempt'),
          }}
        />
      )}
      <LongTextField of={form} name="NewNote" label={t('entry.notes')} rows={10} check={(text) => (text.length < noteLimit ? undefined : t('entry.tooLong'))} />
    </FormDialog>
  );
};
