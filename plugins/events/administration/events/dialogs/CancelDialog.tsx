import { useWatch } from 'react-hook-form';
import { FormDialog, LongTextField, now, SelectField, useContractForm, useFormat } from '#shell/api';
import { longDate, weekdayName } from '#shell/rules/dates/dates';
import type { AdministeredSession } from '../../../contract';
import { useText } from '../../../text';
import { api } from '../api';
import { NotifiedPeople } from '../parts/NotifiedPeople';
import { daysAhead } from '../rules/repeats';
import { cancelEvent } from '../state';

interface CancelDialogProps {
  /** Id of the event. */
  readonly Id: string;
  readonly Version?: number;
  /** Title of the cancelled event or session, as administrators see it. */
  readonly title: string;
  /** Null for the event as a whole. */
  readonly session: AdministeredSession | null;
  /** Zone of the event. */
  readonly zone: string;
  close(result?: true): void;
}

/** Cancels an event, one of its sessions or one date of it, with a reason for participants. Shows how many people will be notified. */
const CancelDialog = ({ Id, Version, title, session, zone, close }: CancelDialogProps) => {
  const t = useText();
  const { reader } = useFormat();
  const SessionId = session?.Id ?? null;
  const form = useContractForm(api.cancelEvent, {
    start: { Reason: '', Day: '' },
    change: cancelEvent,
    input: (_, { Reason, Day }) => ({
      body: { Id, SessionId, Reason: Reason.trim(), ...(Day !== '' && { Day }), ...(Version !== undefined && { Version }) },
    }),
    whenDone: () => close(true),
  });
  const Day = useWatch({ control: form.form.control, name: 'Day' });
  const days = session ? daysAhead(session, zone, now()) : [];
  const nameOf = (day: string): string => `${weekdayName(day, reader)}, ${longDate(day, reader)}`;
  return (
    <FormDialog
      of={form}
      title={t(session === null ? 'admin.cancel.title' : 'admin.cancelSession.title', { title })}
      width="36rem"
      cancel={t('admin.cancel.back')}
      submit={t(session === null ? 'admin.cancel' : Day === '' ? 'admin.session.cancel' : 'admin.date.cancel')}
      onClose={() => close()}
    >
      {days.length > 0 && (
        <SelectField
          of={form}
          name="Day"
          label={t('admin.cancel.day')}
          placeholder={t('admin.cancel.allDays')}
          options={Object.fromEntries(days.map((day) => [day, nameOf(day)]))}
        />
      )}
      <NotifiedPeople event={Id} sessions={SessionId === null ? null : [SessionId]} day={Day} what="cancel" />
      <LongTextField
        of={form}
        name="Reason"
        rows={3}
        label={t('admin.cancel.reason')}
        hint={t('admin.cancel.reason.hint')}
        check={(text) => (text.trim() === '' ? t('admin.cancel.reason.needed') : undefined)}
      />
    </FormDialog>
  );
};

export default CancelDialog;
