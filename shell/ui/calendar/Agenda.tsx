import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { dateRange, timeOfDay, weekdayMonthDay } from '../../rules/dates';
import { focusRing } from '../focusRing';
import { ItemsMenu, type OpenedItems } from './ItemsMenu';
import { agendaDays, type CalendarItem, type CalendarKind, type CalendarReader, type DayRange, partText } from './items';
import { useText } from './text';
import { useKindStyles } from './useKindStyles';

const useStyles = makeStyles({
  days: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none' },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    '::first-letter': { textTransform: 'uppercase' },
  },
  today: { color: tokens.colorBrandForeground1 },
  items: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: '10rem minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'var(--kind-edge)',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'var(--kind)',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ...focusRing,
    ':hover': { textDecorationLine: 'underline' },
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  quiet: { backgroundColor: 'transparent', borderInlineStartColor: tokens.colorNeutralStroke2 },
  time: { color: tokens.colorNeutralForeground1, fontVariantNumeric: 'tabular-nums' },
  words: { display: 'grid', overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  empty: { margin: 0, padding: tokens.spacingVerticalXXL, textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

interface AgendaProps {
  readonly items: readonly CalendarItem[];
  readonly kinds: readonly CalendarKind[];
  readonly range: DayRange;
  readonly reader: CalendarReader;
  readonly today: string;
  readonly onItem: (item: CalendarItem, day: string) => void;
}

/** The items of a period as a list of days, for screen readers and phones. */
export const Agenda = ({ items, kinds, range, reader, today, onItem }: AgendaProps) => {
  const styles = useStyles();
  const t = useText();
  const [opened, setOpened] = useState<OpenedItems & { readonly day: string }>();
  const days = agendaDays(items, range, reader.zone);
  const press = (item: CalendarItem, day: string, button: HTMLElement): void => {
    const [only, ...others] = item.parts ?? [item];
    if (only && others.length === 0) onItem(only, day);
    else setOpened({ label: item.title, items: [item], button, day });
  };
  if (days.length === 0) return <p className={styles.empty}>{t('empty')}</p>;
  return (
    <>
      <ol className={styles.days}>
        {days.map(([day, ofDay]) => (
          <li key={day}>
            <h3 className={mergeClasses(styles.heading, day === today && styles.today)} aria-current={day === today ? 'date' : undefined}>
              {weekdayMonthDay(day, reader)}
              {day === today && ` · ${t('today')}`}
            </h3>
            <ul className={styles.items}>
              {ofDay.map((item) => (
                <li key={item.key}>
                  <AgendaItem item={item} kind={kinds.find(({ id }) => id === item.kind)} reader={reader} onClick={(button) => press(item, day, button)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <ItemsMenu opened={opened} kinds={kinds} reader={reader} onClose={() => setOpened(undefined)} onItem={(item) => opened && onItem(item, opened.day)} />
    </>
  );
};

interface AgendaItemProps {
  readonly item: CalendarItem;
  readonly kind: CalendarKind | undefined;
  readonly reader: CalendarReader;
  readonly onClick: (button: HTMLElement) => void;
}

/** Start and end of an item; dates if it lasts several days, the time alone if it has no length. */
const timeText = ({ time, isMoment }: CalendarItem, reader: CalendarReader, allDay: string): string => {
  if ('start' in time && isMoment) return timeOfDay(time.start, reader);
  if ('start' in time) return `${timeOfDay(time.start, reader)} – ${timeOfDay(time.end, reader)}`;
  return time.firstDay === time.lastDay ? allDay : dateRange(time.firstDay, time.lastDay, reader);
};

const AgendaItem = ({ item, kind, reader, onClick }: AgendaItemProps) => {
  const { title, detail, parts } = item;
  const styles = useStyles();
  const colours = useKindStyles();
  const t = useText();
  return (
    <button
      type="button"
      className={mergeClasses(styles.item, colours[kind?.colour ?? 'blue'], parts && styles.quiet)}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      <span className={styles.time}>{parts ? t('quiet', { title, n: parts.length }) : timeText(item, reader, t('allDay'))}</span>
      <span className={styles.words}>
        {!parts && <span className={styles.title}>{title}</span>}
        <span className={styles.detail}>{parts ? parts.map(partText).join(' · ') : [kind?.label, detail].filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
};
