import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContractForm, DateField, MultiSelectField, NumberField, now, SelectField, SwitchField, useFormat } from '#shell/api';
import { timeOfDay, weekdayMonthDay, weekdayName } from '#shell/rules/dates/dates';
import { addDays, dayIn, isDay, weekdays } from '#shell/rules/dates/days';
import type { AdministeredSession } from '../../../contract';
import { useText } from '../../../text';
import type { EventValues, SessionValues } from '../rules/form';
import { timesOf, weekdayOf } from '../rules/repeats';
import { aSunday, useRepeats } from './useRepeats';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  dates: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** Number of dates shown before a session is saved. */
const shownTimes = 5;

interface SessionRepeatsProps {
  readonly form: ContractForm<EventValues>;
  readonly at: number;
  /** The saved session; undefined for a new one. */
  readonly session: AdministeredSession | undefined;
  readonly disabled: boolean;
}

/** The recurrence of a session, and its next dates. */
export const SessionRepeats = ({ form, at, session, disabled }: SessionRepeatsProps) => {
  const styles = useStyles();
  const t = useText();
  const inWords = useRepeats();
  const values = useWatch({ control: form.form.control, name: `Sessions.${at}` }) as SessionValues;
  const zone = useWatch({ control: form.form.control, name: 'TimeZone' });
  const { IsRepeating, Repeats, Day } = values;
  // The day of a session that begins to repeat is one of its days.
  useEffect(() => {
    const day = weekdayOf(Day);
    if (IsRepeating && Repeats.Weekdays.length === 0 && day && !session?.Repeats) form.form.setValue(`Sessions.${at}.Repeats.Weekdays`, [day]);
  }, [form, at, session, IsRepeating, Repeats.Weekdays.length, Day]);
  return (
    <div className={styles.root}>
      <SwitchField
        of={form}
        name={`Sessions.${at}.IsRepeating`}
        label={t('admin.repeat')}
        {...(IsRepeating && { hint: t('admin.repeat.hint') })}
        disabled={disabled}
      />
      {IsRepeating && (
        <>
          {Repeats.Unit === 'Week' ? (
            <Weekly form={form} at={at} disabled={disabled} />
          ) : (
            session?.Repeats && <p className={styles.note}>{inWords({ ...session.Repeats, LastDay: null })}</p>
          )}
          <Ends
            form={form}
            at={at}
            disabled={disabled}
            ends={Repeats.Ends}
            isEndless={session?.Repeats != null && session.Repeats.LastDay === null}
            day={Day}
          />
          <Next values={values} zone={zone} session={session} />
        </>
      )}
    </div>
  );
};

const Weekly = ({ form, at, disabled }: Omit<SessionRepeatsProps, 'session'>) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const monday = 1;
  const days = [...weekdays.slice(monday), ...weekdays.slice(0, monday)].map((value) => ({
    value,
    label: weekdayName(addDays(aSunday, weekdays.indexOf(value)), reader),
  }));
  return (
    <div className={styles.fields}>
      <NumberField
        of={form}
        name={`Sessions.${at}.Repeats.Every`}
        label={t('admin.repeat.every')}
        unit={t('admin.repeat.weeks')}
        required
        disabled={disabled}
      />
      <MultiSelectField
        of={form}
        name={`Sessions.${at}.Repeats.Weekdays`}
        label={t('admin.repeat.on')}
        options={days}
        isListed
        // No maximum, so that no count is shown.
        limits={{ type: 'array' }}
        check={(chosen) => (chosen.length === 0 ? t('admin.repeat.on.needed') : undefined)}
        disabled={disabled}
      />
    </div>
  );
};

interface EndsProps extends Omit<SessionRepeatsProps, 'session'> {
  readonly ends: SessionValues['Repeats']['Ends'];
  /** Whether the session is saved without an end. */
  readonly isEndless: boolean;
  /** The first day. */
  readonly day: string;
}

const Ends = ({ form, at, disabled, ends, isEndless, day }: EndsProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.fields}>
      <SelectField
        of={form}
        name={`Sessions.${at}.Repeats.Ends`}
        label={t('admin.repeat.ends')}
        // Only imported sessions have no end.
        options={{
          LastDay: t('admin.repeat.ends.LastDay'),
          Count: t('admin.repeat.ends.Count'),
          ...((isEndless && { Never: t('admin.repeat.ends.Never') }) as { Never: string }),
        }}
        required
        disabled={disabled}
      />
      {ends === 'LastDay' && (
        <DateField
          of={form}
          name={`Sessions.${at}.Repeats.LastDay`}
          label={t('admin.repeat.lastDay')}
          required
          disabled={disabled}
          {...(isDay(day) && { min: day })}
        />
      )}
      {ends === 'Count' && <NumberField of={form} name={`Sessions.${at}.Repeats.Count`} label={t('admin.repeat.count')} required disabled={disabled} />}
    </div>
  );
};

const Next = ({ values, zone, session }: { readonly values: SessionValues; readonly zone: string; readonly session: AdministeredSession | undefined }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const heading = useId();
  const there = { ...reader, zone };
  const cancelled = new Set(session?.CancelledDates.map((date) => date.Day));
  const times = timesOf(values, zone, now(), session, shownTimes).filter((time) => !cancelled.has(dayIn(time, zone)));
  const dates = times.map((time) => `${weekdayMonthDay(time, there)}, ${timeOfDay(time, there)}`);
  return (
    <div className={styles.note} role="status">
      {dates.length === 0 ? (
        t('admin.repeat.noDates')
      ) : (
        <>
          <span id={heading}>{t('admin.repeat.next')}</span>
          <ul className={styles.dates} aria-labelledby={heading}>
            {dates.map((date) => (
              <li key={date}>{date}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
