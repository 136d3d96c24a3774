import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { DateField, Form, now, SelectField, SubmitButton, TimeField, useContractForm, useFacts, useFormat } from '#shell/api';
import { defaultZone } from '#shell/rules/dates/days';
import { instantIn } from '#shell/rules/dates/zones';
import type { CoachEntry } from '../contract';
import { dayAndQuarter } from '../rules/dayAndTime';
import { type LogType, logTypes } from '../rules/logTypes';
import { selectableSessions } from '../rules/selectableSessions';
import { api } from '../state/api';
import { write } from '../state/log';
import { useText } from '../text';
import { NoteField } from './NoteField';
import { SessionField } from './SessionField';

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))', gap: tokens.spacingHorizontalM },
});

/** Appends a note to the earlier one of a session. */
const withNote = (before: string, note: string): string => (before === '' || note.trim() === '' ? note : `${before}\n\n${note}`);

interface EntryFormProps {
  readonly userId: string;
  readonly coachUserId: string;
  readonly entries: readonly CoachEntry[];
}

/** A new entry about the participant (SUP-095). With scheduled coaching, an entry of type Session is a note of an existing session (SUP-096, SUP-104). */
export const EntryForm = ({ userId, coachUserId, entries }: EntryFormProps) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const { entity, settings } = useFacts();
  const zone = reader.zone ?? defaultZone;
  const { day, time } = dayAndQuarter(now(), zone);
  const sessions = selectableSessions(entries, { coachUserId, today: day, zone });
  const isScheduling = entity?.EntityFeatures.includes('CoachingScheduledWorkflow') ?? false;
  const form = useContractForm(api.createEntry, {
    start: { Kind: 'Note' as LogType, Day: day, Time: time, Session: '', Notes: '' },
    change: write,
    input: ({ Notes = '' }, { Kind, Day, Time, Session }) => {
      const session = Kind === 'Session' && isScheduling ? sessions.find(({ Id }) => Id === Session) : undefined;
      if (session) return { entry: session, note: withNote(session.Notes, Notes) };
      return {
        body: {
          UserId: userId,
          EntryType: Kind,
          Notes,
          SessionDate: instantIn(Day, Time, zone),
          TimeZone: zone,
          WorkFlowType: 'Instant',
          Source: 'CoachScheduling',
          ...(settings?.Impersonation.ImpersonatorEntityId && { ImpersonatorEntityId: settings.Impersonation.ImpersonatorEntityId }),
        },
      };
    },
    restarts: true,
    draft: `coaching.log/${userId}`,
  });
  const isOfSession = useWatch({ control: form.form.control, name: 'Kind' }) === 'Session' && isScheduling;
  const types = Object.fromEntries(logTypes.map((type) => [type, t(`log.type.${type}`)])) as Record<LogType, string>;
  return (
    <Form of={form}>
      <SelectField of={form} name="Kind" label={t('log.type')} options={types} required />
      {isOfSession ? (
        <SessionField of={form} name="Session" sessions={sessions} />
      ) : (
        <div className={styles.pair}>
          <DateField of={form} name="Day" label={t('log.date')} required />
          <TimeField of={form} name="Time" label={t('log.time')} required />
        </div>
      )}
      <NoteField of={form} name="Notes" label={t('log.note')} />
      <SubmitButton of={form} needsAll>
        {t('log.save')}
      </SubmitButton>
    </Form>
  );
};
