import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContractForm, DateField, now, TimeField, useCalendarReader, zoneName } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates/dates';
import { instantIn } from '#shell/rules/dates/zones';
import { dayAndTime } from '../rules/dayAndTime';
import { useText } from '../text';
import { useFieldPair } from './useFieldPair';

const useStyles = makeStyles({ quiet: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** Day, start and end of a session in the coach's zone. */
export interface Times {
  Day: string;
  Start: string;
  End: string;
}

interface SessionTimeProps<V extends Times> {
  readonly of: ContractForm<V>;
  /** IANA zone and first name of the participant. */
  readonly theirs: string;
  readonly name: string;
  /** Stands between the date and the times. */
  readonly children?: ReactNode;
}

/** Fields for the time of a session, with the time in the participant's zone. */
export const SessionTime = <V extends Times>({ of, theirs, name, children }: SessionTimeProps<V>) => {
  const { pair } = useFieldPair();
  const t = useText();
  const { zone } = useCalendarReader();
  const form = of as unknown as ContractForm<Times>;
  const [shownDay] = useWatch({ control: form.form.control, name: ['Day'] });
  const today = dayAndTime(now().toISOString(), zone);
  const isPast = (day: string, start: string): boolean => day !== '' && start !== '' && instantIn(day, start, zone) < now().toISOString();
  return (
    <>
      <DateField of={form} name="Day" label={t('session.date')} min={today.day} required />
      {children}
      <div className={pair}>
        <TimeField
          of={form}
          name="Start"
          label={t('session.start')}
          {...(shownDay === today.day && { min: today.time })}
          check={(start, { Day }) => (isPast(Day, start) ? t('session.past') : undefined)}
          required
        />
        <TimeField of={form} name="End" label={t('session.end')} check={(end, { Start }) => (end > Start ? undefined : t('span.order'))} required />
      </div>
      <TheirTime form={form.form} theirs={theirs} name={name} />
    </>
  );
};

interface TheirTimeProps extends Pick<SessionTimeProps<Times>, 'theirs' | 'name'> {
  readonly form: ContractForm<Times>['form'];
}

/** The time in the participant's zone, if it differs. */
const TheirTime = ({ form, theirs, name }: TheirTimeProps) => {
  const styles = useStyles();
  const t = useText();
  const reader = useCalendarReader();
  const { zone } = reader;
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
