import { Button, Field, Input, Link, makeStyles, Radio, RadioGroup, Switch, ToggleButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DialogFrame, Loaded, type ModalProps, media, useCalendarReader, useChange } from '#shell/api';
import { weekdayName } from '#shell/rules/dates/dates';
import { addDays, dayIn, type Weekday, weekdays } from '#shell/rules/dates/days';
import type { CalendarSetup, Reminder } from '../contract/calendar';
import { useText } from '../text';
import { inputOf, timeOf } from './reminderClock';
import { setupOf, updateReminder } from './state';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', [media.mobile]: { gridColumn: '1 / -1' } },
  time: { justifySelf: 'start' },
  days: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  day: { minWidth: '2.75rem' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type RemindersProps = ModalProps<{ readonly input: { readonly today: string }; readonly result: undefined }>;

/** Number of days from today whose events are offered for reminders. */
const daysAhead = 90;

/** A reminder for each tracker and each event that the person is registered for: on or off, with time and days (EVT-066). */
const Reminders = ({ today, close }: RemindersProps) => {
  const t = useText();
  return (
    <DialogFrame title={t('calendar.reminders')} width="40rem" onClose={() => close()} actions={<Button onClick={() => close()}>{t('calendar.close')}</Button>}>
      <Loaded of={setupOf({ first: today, last: addDays(today, daysAhead) })} failed={t('calendar.failed')}>
        {(setup) => <Choices setup={setup} />}
      </Loaded>
    </DialogFrame>
  );
};

export default Reminders;

type Channel = Reminder['Channel'];

const Choices = ({ setup }: { readonly setup: CalendarSetup }) => {
  const styles = useStyles();
  const t = useText();
  const { Channels, Trackers, Events, Reminders: set } = setup;
  const [channel, setChannel] = useState<Channel>(set.find(({ IsEnabled }) => IsEnabled)?.Channel ?? Channels[0] ?? 'Text');
  const events = [...new Map(Events.filter(({ Status }) => Status === 'Registered').map((event) => [event.Id, event])).values()];
  const reminderOf = (type: Reminder['ItemType'], id: string) => set.find(({ ItemType, ItemId }) => ItemType === type && ItemId === id);
  return (
    <div className={styles.root}>
      <Field label={t('calendar.reminder.channel')} hint={Channels.includes('Text') ? undefined : <NoTexts />}>
        <RadioGroup layout="horizontal" value={channel} onChange={(_, { value }) => setChannel(value as Channel)}>
          <Radio value="Text" label={t('calendar.reminder.text')} disabled={!Channels.includes('Text')} />
          <Radio value="Email" label={t('calendar.reminder.mail')} disabled={!Channels.includes('Email')} />
        </RadioGroup>
      </Field>
      {events.length > 0 && <h3 className={styles.heading}>{t('calendar.kind.mine')}</h3>}
      <ul className={styles.list}>
        {events.map(({ Id, Title }) => (
          <Row key={Id} type="Event" id={Id} name={Title} reminder={reminderOf('Event', Id)} channel={channel} isOpen={Channels.includes(channel)} />
        ))}
      </ul>
      {Trackers.length > 0 && <h3 className={styles.heading}>{t('calendar.kind.entry')}</h3>}
      <ul className={styles.list}>
        {Trackers.map(({ TrackerId, TrackerName }) => (
          <Row
            key={TrackerId}
            type="Tracker"
            id={TrackerId}
            name={TrackerName}
            reminder={reminderOf('Tracker', TrackerId)}
            channel={channel}
            isOpen={Channels.includes(channel)}
          />
        ))}
      </ul>
      {events.length + Trackers.length === 0 && <p className={styles.quiet}>{t('calendar.reminder.none')}</p>}
    </div>
  );
};

/** Link to the profile, where the person agrees to text messages. */
const NoTexts = () => {
  const t = useText();
  return (
    <>
      {t('calendar.reminder.noTexts')} <Link href="/act/userprofile">{t('calendar.reminder.toProfile')}</Link>
    </>
  );
};

interface RowProps {
  readonly type: Reminder['ItemType'];
  readonly id: string;
  readonly name: string;
  readonly reminder: Reminder | undefined;
  readonly channel: Channel;
  /** Whether the chosen channel is available to the person. */
  readonly isOpen: boolean;
}

const usualTime = '08:00';

const Row = ({ type, id, name, reminder, channel, isOpen }: RowProps) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(updateReminder);
  const [time, setTime] = useState(inputOf(reminder?.Time ?? '') || usualTime);
  const isOn = reminder?.IsEnabled ?? false;
  const days = reminder?.Days ?? [];
  const save = (IsEnabled: boolean, chosen: { readonly time?: string; readonly days?: readonly Weekday[] } = {}): void =>
    run({
      body: {
        ItemType: type,
        ItemId: id,
        IsEnabled,
        Time: timeOf(chosen.time ?? time),
        Days: [...(chosen.days ?? days)],
        ...(IsEnabled && { Channel: channel }),
      },
    });
  const mayChange = (isOpen || isOn) && !isRunning;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <Input
        className={styles.time}
        type="time"
        size="small"
        aria-label={t('calendar.reminder.timeOf', { name })}
        value={time}
        disabled={!isOpen}
        onChange={(_, { value }) => setTime(value)}
        onBlur={() => isOn && time !== '' && time !== inputOf(reminder?.Time ?? '') && save(true)}
      />
      <Switch
        aria-label={t('calendar.reminder.of', { name })}
        checked={isOn}
        disabled={!mayChange || time === ''}
        onChange={(_, { checked }) => save(checked)}
      />
      {isOn && type === 'Tracker' && <Days name={name} days={days} onDays={(chosen) => save(true, { days: chosen })} />}
    </li>
  );
};

/** Weekdays of a reminder; no selection means every day. */
const Days = ({ name, days, onDays }: { readonly name: string; readonly days: readonly Weekday[]; readonly onDays: (days: readonly Weekday[]) => void }) => {
  const styles = useStyles();
  const t = useText();
  const { language, weekStart } = useCalendarReader();
  const first = weekdays.indexOf(weekStart);
  const inOrder = [...weekdays.slice(first), ...weekdays.slice(0, first)];
  const isOn = (day: Weekday): boolean => days.length === 0 || days.includes(day);
  const toggle = (day: Weekday): void => {
    const chosen = weekdays.filter((other) => (other === day ? !isOn(day) : isOn(other)));
    onDays(chosen.length === weekdays.length ? [] : chosen);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div role="group" className={styles.days} aria-label={t('calendar.reminder.daysOf', { name })}>
      {inOrder.map((day) => (
        <ToggleButton
          key={day}
          className={styles.day}
          size="small"
          checked={isOn(day)}
          // The last selected day cannot be deselected: the switch turns the reminder off.
          disabled={days.length === 1 && isOn(day)}
          aria-label={weekdayName(dateOn(day), { language })}
          onClick={() => toggle(day)}
        >
          {weekdayName(dateOn(day), { language }).slice(0, 2)}
        </ToggleButton>
      ))}
    </div>
  );
};

/** A date that falls on this weekday, for its name. */
const dateOn = (day: Weekday): string => dayIn(`${addDays('2026-11-22', weekdays.indexOf(day))}T12:00:00Z`, 'UTC');
