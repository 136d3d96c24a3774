import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogFrame, EmptyState, FormDialog, Loaded, type ModalProps, useCalendarReader, useContractForm, useResource } from '#shell/api';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import { instantIn } from '#shell/rules/dates/zones';
import type { SchedulerData } from '../contract';
import { FreeTimes } from '../parts/FreeTimes';
import { SessionTime } from '../parts/SessionTime';
import { dayAndTime, later } from '../rules/dayAndTime';
import { api } from '../state/api';
import { schedulerOf } from '../state/calendar';
import { moveSession } from '../state/moves';
import { useText } from '../text';

const useStyles = makeStyles({ now: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** The session to move: instants, ISO 8601. */
interface Moved {
  readonly id: string;
  readonly userId: string;
  readonly coachId: string;
  readonly start: string;
  readonly end: string;
  /** Name of the session's coach; absent for the viewer. */
  readonly coach?: string | undefined;
}

type MoveSessionProps = ModalProps<{ readonly input: Moved; readonly result: true }>;

/** Moves a session to another time. The participant is notified by mail, and so is the coach if it is not the viewer. */
const MoveSession = ({ close, ...session }: MoveSessionProps) => {
  const t = useText();
  const { data } = useResource(schedulerOf(session.userId));
  if (data) return <MoveForm session={session} participant={data.Participant} onClose={close} />;
  return (
    <DialogFrame kind="form" maxWidth="40rem" title={t('move.title')} onClose={() => close()}>
      <Loaded
        of={schedulerOf(session.userId)}
        failed={t('scheduler.failed')}
        missing={<EmptyState title={t('profile.missing')} text={t('profile.missingText')} />}
      >
        {() => null}
      </Loaded>
    </DialogFrame>
  );
};

export default MoveSession;

interface MoveFormProps {
  readonly session: Moved;
  readonly participant: SchedulerData['Participant'];
  readonly onClose: (result?: true) => void;
}

const MoveForm = ({ session: { id, userId, coachId, start, end, coach }, participant, onClose }: MoveFormProps) => {
  const styles = useStyles();
  const t = useText();
  const reader = useCalendarReader();
  const { zone } = reader;
  const { FirstName: name, LastName, TimeZone } = participant;
  const { day, time } = dayAndTime(start, zone);
  const form = useContractForm(api.moveSession, {
    start: { Day: day, Start: time, End: dayAndTime(end, zone).time },
    change: moveSession,
    input: (_, { Day, Start, End }) => ({ params: { id }, body: { From: start, StartDate: instantIn(Day, Start, zone), EndDate: instantIn(Day, End, zone) } }),
    whenDone: () => onClose(true),
  });
  const { control, setValue } = form.form;
  const begins = useWatch({ control, name: 'Start' });
  const { isDirty } = form.form.getFieldState('Start');
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  useEffect(() => {
    if (isDirty && begins !== '') setValue('End', later(begins, minutes), { shouldValidate: true });
  }, [begins, isDirty, minutes, setValue]);
  const when = t('session.when', { day: weekdayMonthDay(start, reader), from: timeOfDay(start, reader), to: timeOfDay(end, reader) });
  return (
    <FormDialog of={form} title={t('move.titleOf', { name: `${name} ${LastName}` })} onClose={() => onClose()} submit={t('move.submit')} needsAll needsChange>
      <p className={styles.now}>{coach === undefined ? t('move.text', { when, name }) : t('move.textOf', { when, name, coach })}</p>
      <SessionTime of={form} theirs={TimeZone} name={name}>
        <FreeTimes of={form} sought={{ coachId, userId, minutes, exceptId: id }} />
      </SessionTime>
    </FormDialog>
  );
};
