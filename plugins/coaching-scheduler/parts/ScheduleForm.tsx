import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog, LongTextField, now, SelectField, TextField, useCalendarReader, useContractForm, useFacts } from '#shell/api';
import { instantIn } from '#shell/rules/dates/zones';
import type { SchedulerData } from '../contract';
import type { Wish } from '../modals/ScheduleSession';
import { dayAndQuarter, later } from '../rules/dayAndTime';
import { api } from '../state/api';
import { schedule } from '../state/calendar';
import { useText } from '../text';
import { FreeTimes } from './FreeTimes';
import { notRepeated, SeriesFields } from './SeriesFields';
import { SessionTime } from './SessionTime';
import { useFieldPair } from './useFieldPair';

const useStyles = makeStyles({ quiet: { margin: 0, color: tokens.colorNeutralForeground2 } });

const hour = 3_600_000;

interface ScheduleFormProps {
  readonly data: SchedulerData;
  readonly wish: Wish;
  readonly onClose: (result?: true) => void;
}

/** The form of a session: type, a coach of that type, and time. The type determines the length. */
export const ScheduleForm = ({ data, wish, onClose }: ScheduleFormProps) => {
  const styles = useStyles();
  const { pair } = useFieldPair();
  const t = useText();
  const { zone } = useCalendarReader();
  const { Participant, SessionTypes } = data;
  const name = `${Participant.FirstName} ${Participant.LastName}`;
  const form = useContractForm(api.createEntry, {
    start: useStart(data, wish),
    change: schedule,
    input: (body, { Day, Start, End, Repeats, Starts }) => {
      const [begins, ends] = [instantIn(Day, Start, zone), instantIn(Day, End, zone)];
      const [StartDate = begins, ...FurtherStarts] = Repeats === '' ? [begins] : Starts;
      const EndDate = new Date(Date.parse(StartDate) + Date.parse(ends) - Date.parse(begins)).toISOString();
      const fixed = { UserId: Participant.UserId, EntryType: 'Session', WorkFlowType: 'Scheduled', Source: 'CoachScheduling', TimeZone: zone } as const;
      return { body: { ...body, ...fixed, SessionDate: StartDate, StartDate, EndDate, ...(FurtherStarts.length > 0 && { FurtherStarts }) } };
    },
    whenDone: () => onClose(true),
  });
  const coaches = useFollowingType(form.form, data);
  const [typeId, coachId] = useWatch({ control: form.form.control, name: ['SessionTypeId', 'CoachUserId'] });
  const minutes = SessionTypes.find(({ Id }) => Id === typeId)?.Duration;
  return (
    <FormDialog of={form} title={t('session.scheduleWith', { name })} onClose={() => onClose()} submit={t('session.submit')} needsAll>
      {SessionTypes.length === 0 && <p className={styles.quiet}>{t('session.noTypes')}</p>}
      <div className={pair}>
        <SelectField
          of={form}
          name="SessionTypeId"
          label={t('session.type')}
          options={Object.fromEntries(SessionTypes.map(({ Id, Name }) => [Id, Name]))}
          required
        />
        <SelectField of={form} name="CoachUserId" label={t('session.coach')} options={coaches} required />
      </div>
      <SessionTime of={form} theirs={Participant.TimeZone} name={Participant.FirstName}>
        {coachId !== '' && minutes !== undefined && (
          <FreeTimes of={form} sought={{ coachId, userId: Participant.UserId, minutes }} proposes={wish.start === undefined} />
        )}
      </SessionTime>
      <SeriesFields of={form} userId={Participant.UserId} />
      <TextField of={form} name="SessionLocation" label={t('session.location')} />
      <LongTextField of={form} name="Description" label={t('session.description')} rows={3} />
    </FormDialog>
  );
};

/** Start values of the form: the selected time, else the next full hour, and a type of the coach. */
const useStart = ({ SessionTypes }: SchedulerData, { coachId, start, end }: Wish) => {
  const { user } = useFacts();
  const { zone } = useCalendarReader();
  const coach = coachId ?? user?.UserId ?? '';
  const type = SessionTypes.find(({ AssignedCoaches }) => AssignedCoaches.includes(coach)) ?? SessionTypes[0];
  const begins = start ?? new Date(Math.ceil(now().getTime() / hour) * hour).toISOString();
  const { day, time } = dayAndQuarter(new Date(begins), zone);
  const selectedMinutes = end !== undefined && start !== undefined ? Math.round((Date.parse(end) - Date.parse(start)) / 60_000) : 0;
  return {
    SessionTypeId: type?.Id ?? '',
    CoachUserId: type?.AssignedCoaches.includes(coach) ? coach : '',
    Day: day,
    Start: time,
    End: later(time, selectedMinutes > 15 ? selectedMinutes : (type?.Duration ?? 30)),
    ...notRepeated,
    SessionLocation: '',
    Description: '',
  };
};

type Start = ReturnType<typeof useStart>;
type SessionForm = ReturnType<typeof useContractForm<typeof api.createEntry, Start, never, never>>['form'];

/** The coaches of the selected type. Another type resets a coach who does not have it, and changes the end. */
const useFollowingType = (form: SessionForm, { SessionTypes, Coaches }: SchedulerData): Readonly<Record<string, string>> => {
  const { control, setValue, getValues } = form;
  const [typeId, start] = useWatch({ control, name: ['SessionTypeId', 'Start'] });
  const type = SessionTypes.find(({ Id }) => Id === typeId);
  const { isDirty: isStartChanged } = form.getFieldState('Start');
  const { isDirty: isTypeChanged } = form.getFieldState('SessionTypeId');
  const follows = isStartChanged || isTypeChanged;
  useEffect(() => {
    if (!type) return;
    if (follows && start !== '') setValue('End', later(start, type.Duration), { shouldValidate: true });
    if (!type.AssignedCoaches.includes(getValues('CoachUserId'))) setValue('CoachUserId', '');
  }, [type, start, follows, setValue, getValues]);
  const assigned = Coaches.filter(({ UserId }) => type?.AssignedCoaches.includes(UserId));
  return Object.fromEntries(assigned.map(({ UserId, FirstName, LastName }) => [UserId, `${FirstName} ${LastName}`]));
};
