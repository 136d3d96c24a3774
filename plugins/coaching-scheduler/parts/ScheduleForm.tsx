import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import {
  DateField,
  FormDialog,
  LongTextField,
  now,
  SelectField,
  TextField,
  TimeField,
  useCalendarReader,
  useContractForm,
  useFacts,
  zoneName,
} from '#shell/api';
import { timeOfDay } from '#shell/rules/dates';
import { instantIn } from '#shell/rules/zones';
import type { SchedulerData } from '../contract';
import type { Wish } from '../modals/ScheduleSession';
import { dayAndQuarter, dayAndTime, later } from '../rules/dayAndTime';
import { api } from '../state/api';
import { schedule } from '../state/calendar';
import { useText } from '../text';
import { useFieldPair } from './useFieldPair';

const useStyles = makeStyles({ quiet: { margin: 0, color: tokens.colorNeutralForeground2 } });

const hour = 3_600_000;

interface ScheduleFormProps {
  readonly data: SchedulerData;
  readonly wish: Wish;
  readonly onClose: (result?: true) => void;
}

/** The form of a session: its type, a coach of that type, and the time. Its length follows the type. */
export const ScheduleForm = ({ data, wish, onClose }: ScheduleFormProps) => {
  const styles = useStyles();
  const { pair } = useFieldPair();
  const t = useText();
  const reader = useCalendarReader();
  const { zone } = reader;
  const { Participant, SessionTypes } = data;
  const name = `${Participant.FirstName} ${Participant.LastName}`;
  const form = useContractForm(api.createEntry, {
    start: useStart(data, wish),
    change: schedule,
    input: (body, { Day, Start, End }) => {
      const [StartDate, EndDate] = [instantIn(Day, Start, zone), instantIn(Day, End, zone)];
      const fixed = { UserId: Participant.UserId, EntryType: 'Session', WorkFlowType: 'Scheduled', Source: 'CoachScheduling', TimeZone: zone } as const;
      return { body: { ...body, ...fixed, SessionDate: StartDate, StartDate, EndDate } };
    },
    whenDone: () => onClose(true),
  });
  const coaches = useFollowingType(form.form, data);
  const isPast = (Day: string, Start: string): boolean => Day !== '' && Start !== '' && instantIn(Day, Start, zone) < now().toISOString();
  return (
    <FormDialog of={form} title={t('session.scheduleWith', { name })} onClose={() => onClose()} cancel={t('cancel')} submit={t('session.submit')} needsAll>
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
      <DateField of={form} name="Day" label={t('session.date')} min={dayAndTime(now().toISOString(), zone).day} required />
      <div className={pair}>
        <TimeField
          of={form}
          name="Start"
          label={t('session.start')}
          check={(start, { Day }) => (isPast(Day, start) ? t('session.past') : undefined)}
          required
        />
        <TimeField of={form} name="End" label={t('session.end')} check={(end, { Start }) => (end > Start ? undefined : t('span.order'))} required />
      </div>
      <TheirTime form={form.form} zone={zone} theirs={Participant.TimeZone} name={Participant.FirstName} />
      <TextField of={form} name="SessionLocation" label={t('session.location')} />
      <LongTextField of={form} name="Description" label={t('session.description')} rows={3} />
    </FormDialog>
  );
};

/** Start values of the form: the selected time, or the next full hour; a type of the coach. */
const useStart = ({ SessionTypes }: SchedulerData, { coachId, start, end }: Wish) => {
  const { user } = useFacts();
  const { zone } = useCalendarReader();
  const coach = coachId ?? user?.UserId ?? '';
  const type = SessionTypes.find(({ AssignedCoaches }) => AssignedCoaches.includes(coach)) ?? SessionTypes[0];
  const begins = start ?? new Date(Math.ceil(now().getTime() / hour) * hour).toISOString();
  const { day, time } = dayAndQuarter(new Date(begins), zone);
  const drawn = end !== undefined && start !== undefined ? Math.round((Date.parse(end) - Date.parse(start)) / 60_000) : 0;
  return {
    SessionTypeId: type?.Id ?? '',
    CoachUserId: type?.AssignedCoaches.includes(coach) ? coach : '',
    Day: day,
    Start: time,
    End: later(time, drawn > 15 ? drawn : (type?.Duration ?? 30)),
    SessionLocation: '',
    Description: '',
  };
};

type Start = ReturnType<typeof useStart>;
type SessionForm = ReturnType<typeof useContractForm<typeof api.createEntry, Start, never, never>>['form'];

/** The coaches of the selected type. Another coach is reset; the end follows the length of the type. */
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

interface TheirTimeProps {
  readonly form: SessionForm;
  /** Of the viewing coach. */
  readonly zone: string;
  readonly theirs: string;
  readonly name: string;
}

/** When that is for the participant, where their clocks differ. */
const TheirTime = ({ form, zone, theirs, name }: TheirTimeProps) => {
  const styles = useStyles();
  const t = useText();
  const reader = useCalendarReader();
  const [day, start] = useWatch({ control: form.control, name: ['Day', 'Start'] });
  if (theirs === zone || day === '' || start === '') return null;
  const instant = instantIn(day, start, zone);
  const values = {
    name,
    time: timeOfDay(instant, { ...reader, zone: theirs }),
    zone: zoneName(theirs, reader.language, now()),
    own: zoneName(zone, reader.language, now()),
  };
  return <p className={styles.quiet}>{t('session.theirTime', values)}</p>;
};
