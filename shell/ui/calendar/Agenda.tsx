import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { dateRange, weekdayMonthDay } from '../../rules/dates/dates';
import { focusRing } from '../focus/focusRing';
import { ItemsMenu, type OpenedItems } from './ItemsMenu';
import { agendaDays, type CalendarItem, type CalendarKind, type CalendarReader, type DayNote, type DayRange, partText, timeOn } from './items';
import { tentativeLook } from './kindLooks';
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
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: `calc(-1 * ${tokens.spacingVerticalXS}) 0 ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground2,
    '::first-letter': { textTransform: 'uppercase' },
  },
  warning: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorStatusWarningForeground3 },
  tentative: tentativeLook,
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
  readonly noteOf?: ((day: string) => DayNote | undefined) | undefined;
}

/** The items of a period as a list of days, for screen readers and phones. */
export const Agenda = ({ items, kinds, range, reader, today, onItem, noteOf }: AgendaProps) => {
  const styles = useStyles();
  const t = useText();
  const [opened, setOpened] = useState<OpenedItems>();
  const days = agendaDays(items, range, reader.zone);
  const kindOf = ({ kind }: CalendarItem): CalendarKind | undefined => kinds.find(({ id }) => id === kind);
  const press = (item: CalendarItem, day: string, button: HTMLElement): void => {
    const [only, ...others] = item.parts ?? [item];
    if (only && others.length === 0) onItem(only, day);
    else setOpened({ label: kindOf(item)?.label ?? '', items: [item], button, day });
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
            <Note note={noteOf?.(day)} />
            <ul className={styles.items}>
              {ofDay.map((item) => (
                <li key={item.key}>
                  <AgendaItem item={item} day={day} kind={kindOf(item)} reader={reader} onClick={(button) => press(item, day, button)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <ItemsMenu opened={opened} kinds={kinds} reader={reader} onClose={() => setOpened(undefined)} onItem={onItem} />
    </>
  );
};

/** The note of a day about all of its items. */
const Note = ({ note }: { readonly note: DayNote | undefined }) => {
  const styles = useStyles();
  if (!note) return null;
  return (
    <p className={styles.note}>
      {note.text}
      {note.warning && (
        <span className={styles.warning}>
          <WarningRegular aria-hidden /> {note.warning}
        </span>
      )}
    </p>
  );
};

interface AgendaItemProps {
  readonly item: CalendarItem;
  readonly day: string;
  readonly kind: CalendarKind | undefined;
  readonly reader: CalendarReader;
  readonly onClick: (button: HTMLElement) => void;
}

const AgendaItem = ({ item, day, kind, reader, onClick }: AgendaItemProps) => {
  const { title, detail, parts, time } = item;
  const styles = useStyles();
  const colours = useKindStyles();
  const t = useText();
  const days = 'firstDay' in time && time.firstDay !== time.lastDay && dateRange(time.firstDay, time.lastDay, reader);
  return (
    <button
      type="button"
      className={mergeClasses(styles.item, colours[kind?.colour ?? 'blue'], parts && styles.quiet, item.isTentative && styles.tentative)}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      <span className={styles.time}>
        {parts ? t('quiet', { title: kind?.label ?? '', n: parts.length }) : timeOn(item, day, reader, t) || days || t('allDay')}
      </span>
      <span className={styles.words}>
        {!parts && <span className={styles.title}>{title}</span>}
        <span className={styles.detail}>
          {parts ? parts.map((part) => partText(part, day, reader, t)).join(' · ') : [kind?.label, detail].filter(Boolean).join(' · ')}
        </span>
      </span>
    </button>
  );
};
