import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContractForm, Loaded, now, useCalendarReader, useResource } from '#shell/api';
import { longDate, timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import { addDays, dayIn, isPlausibleDay } from '#shell/rules/dates/days';
import { instantIn } from '#shell/rules/dates/zones';
import type { FreeSlots } from '../contract';
import { dayAndTime, later } from '../rules/dayAndTime';
import { slotDays } from '../rules/period';
import { freeSlotsOf, type Sought } from '../state/calendar';
import { useText } from '../text';
import type { Times } from './SessionTime';
import { TimeChoices } from './TimeChoices';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXS },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface FreeTimesProps<V extends Times> {
  readonly of: ContractForm<V>;
  /** Coach, participant and length of the session. */
  readonly sought: Sought;
  /** Whether the form begins with the next free time. */
  readonly proposes?: boolean;
}

/** First day of the search that contains a day: it begins today, else at that day. */
const useFirstDay = (day: string, today: string): string => {
  const [first, setFirst] = useState(today);
  const isOther = isPlausibleDay(day) && day >= today && (day < first || day >= addDays(first, slotDays));
  if (isOther) setFirst(day);
  return isOther ? day : first;
};

/** Times at which coach and participant are free on the chosen day, and the next one on another day. */
export const FreeTimes = <V extends Times>({ of, sought, proposes = false }: FreeTimesProps<V>) => {
  const t = useText();
  const { zone } = useCalendarReader();
  const form = of as unknown as ContractForm<Times>;
  const { control, setValue } = form.form;
  const [day, start] = useWatch({ control, name: ['Day', 'Start'] });
  const slots = freeSlotsOf(sought, useFirstDay(day, dayIn(now(), zone)));
  const choose = (instant: string, isByUser: boolean): void => {
    const begins = dayAndTime(instant, zone);
    const how = { shouldDirty: isByUser, shouldValidate: isByUser };
    setValue('Day', begins.day, how);
    setValue('Start', begins.time, how);
    setValue('End', later(begins.time, sought.minutes), how);
  };
  const [begun] = useState({ day, start });
  const [isProposed, setIsProposed] = useState(!proposes);
  const first = useResource(slots).data?.Starts[0];
  useEffect(() => {
    if (isProposed || first === undefined) return;
    setIsProposed(true);
    // What the user has chosen meanwhile stays.
    if (day === begun.day && start === begun.start) choose(first, false);
  });
  return (
    <Loaded of={slots} failed={t('freeTimes.failed')}>
      {(found) => (
        <Found
          found={found}
          day={day}
          chosen={isPlausibleDay(day) && start !== '' ? instantIn(day, start, zone) : ''}
          onChoose={(instant) => choose(instant, true)}
          onLater={() => setValue('Day', addDays(found.LastDay, 1), { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </Loaded>
  );
};

interface FoundProps {
  readonly found: FreeSlots;
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** An instant; empty: none. */
  readonly chosen: string;
  readonly onChoose: (start: string) => void;
  /** Goes to the days after those that were searched. */
  readonly onLater: () => void;
}

const Found = ({ found: { Starts, LastDay }, day, chosen, onChoose, onLater }: FoundProps) => {
  const styles = useStyles();
  const t = useText();
  const reader = useCalendarReader();
  const onDay = Starts.filter((start) => dayIn(start, reader.zone) === day);
  const next = Starts.find((start) => dayIn(start, reader.zone) > day) ?? Starts[0];
  const inWords = (at: string): string => t('moves.time', { day: weekdayMonthDay(at, reader), time: timeOfDay(at, reader) });
  if (onDay[0] !== undefined)
    return (
      <Field label={t('freeTimes')}>
        <TimeChoices label={t('freeTimes')} starts={onDay} chosen={[chosen]} onToggle={onChoose} />
      </Field>
    );
  return (
    <div className={styles.root}>
      <p className={styles.none}>
        {next === undefined ? t('freeTimes.noneUntil', { day: longDate(`${LastDay}T12:00:00Z`, { ...reader, zone: 'UTC' }) }) : t('freeTimes.noneOn')}
      </p>
      {next === undefined ? (
        <Button size="small" onClick={onLater}>
          {t('freeTimes.later')}
        </Button>
      ) : (
        <Button size="small" onClick={() => onChoose(next)}>
          {t('freeTimes.next', { time: inWords(next) })}
        </Button>
      )}
    </div>
  );
};
