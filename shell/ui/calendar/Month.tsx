import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { now } from '../../kernel/clock';
import { weekdayMonthDay, weekdayName } from '../../rules/dates/dates';
import { addDays, addMonths, dayIn, daysFrom, startOfWeek } from '../../rules/dates/days';
import { focusRingInside } from '../focus/focusRing';
import { media, useMediaQuery } from '../looks/media';
import { visuallyHidden } from '../looks/visuallyHidden';
import { ItemsMenu, type OpenedItems } from './ItemsMenu';
import { byKind, type CalendarItem, type CalendarKind, type CalendarReader, type DayNote, itemsByDay, rangeOf, shortTimeOn } from './items';
import { chipLook, kindDot, tentativeLook } from './kindLooks';
import { QuietRow } from './QuietRow';
import { useText } from './text';
import { todayMark } from './todayMark';
import { useKindStyles } from './useKindStyles';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', backgroundColor: tokens.colorNeutralBackground1 },
  head: {
    padding: tokens.spacingVerticalXS,
    border: line,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  day: { height: '7.5rem', padding: '2px', border: line, verticalAlign: 'top', ...focusRingInside, [media.mobile]: { height: '4rem' } },
  pressable: { cursor: 'pointer' },
  other: { backgroundColor: tokens.colorNeutralBackground2 },
  items: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' },
  top: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
  warning: { display: 'flex', marginInlineEnd: 'auto', paddingInlineStart: '2px', color: tokens.colorStatusWarningForeground3 },
  number: {
    minWidth: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...focusRingInside,
  },
  otherNumber: { color: tokens.colorNeutralForeground3 },
  today: todayMark,
  chip: { ...chipLook, alignItems: 'center', gap: tokens.spacingHorizontalXS, padding: `0 ${tokens.spacingHorizontalXS}`, whiteSpace: 'nowrap' },
  tentative: tentativeLook,
  time: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: tokens.fontWeightSemibold },
  more: {
    minHeight: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ...focusRingInside,
    [media.mobile]: { width: '100%', textAlign: 'center', color: tokens.colorNeutralForeground1 },
  },
  marks: { display: 'flex', justifyContent: 'center', gap: '2px', height: '8px' },
  mark: kindDot,
  unseen: visuallyHidden,
});

export interface MonthProps {
  readonly day: string;
  readonly items: readonly CalendarItem[];
  readonly kinds: readonly CalendarKind[];
  readonly reader: CalendarReader;
  readonly onDay: (day: string) => void;
  /** Opens a day in its own view. */
  readonly onWholeDay: (day: string) => void;
  readonly onItem: (item: CalendarItem, day: string) => void;
  readonly onEmptyDay?: ((day: string) => void) | undefined;
  readonly noteOf?: ((day: string) => DayNote | undefined) | undefined;
}

/** Maximum number of items that a day shows in full, besides the quiet rows. */
const mostChips = 3;

/** The day that a key leads to. */
const dayByKey = (key: string, day: string, { weekStart }: CalendarReader): string | undefined => {
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => startOfWeek(day, weekStart),
    End: () => addDays(startOfWeek(day, weekStart), 6),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  };
  return moves[key]?.();
};

/** The buttons of a day, the number first. */
const buttonsOf = (cell: HTMLElement): HTMLElement[] => [...cell.querySelectorAll('button')];

/**
 * A month as a grid with one Tab stop: the day on screen. Arrow keys move by day, Enter goes into a day and Escape out of it.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export const Month = ({ day, items, kinds, reader, onDay, onWholeDay, onItem, onEmptyDay, noteOf }: MonthProps) => {
  const styles = useStyles();
  const t = useText();
  const hint = useId();
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const [opened, setOpened] = useState<OpenedItems>();
  const { first, last } = rangeOf('month', day, reader.weekStart);
  const days = daysFrom(first, last);
  const byDay = itemsByDay(items, { first, last }, reader.zone);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
  }, [day]);

  const intoDay = (cell: HTMLElement, date: string): void => {
    const [, item] = buttonsOf(cell);
    if (item) item.focus();
    else if (onEmptyDay) onEmptyDay(date);
    else onWholeDay(date);
  };
  const within = (cell: HTMLElement, { key, target }: KeyboardEvent): boolean => {
    const buttons = buttonsOf(cell);
    const at = buttons.indexOf(target as HTMLElement);
    if (key === 'Escape') cell.focus();
    else if (key === 'ArrowDown') buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
    else if (key === 'ArrowUp') buttons[Math.max(at - 1, 0)]?.focus();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-date]');
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target !== cell) {
      if (within(cell, event)) event.preventDefault();
      return;
    }
    // A click focuses a day, but does not move the Tab stop to it.
    const { date = day } = cell.dataset;
    const next = dayByKey(event.key, date, reader);
    if (next !== undefined) {
      isMoving.current = true;
      onDay(next);
    } else if (event.key === 'Enter' || event.key === ' ') intoDay(cell, date);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <p id={hint} className={styles.unseen}>
        {t('hint.month')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow key navigation is a grid */}
      <table ref={table} role="grid" className={styles.table} aria-describedby={hint} aria-label={t('view.month')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {days.slice(0, 7).map((weekday) => (
              <th key={weekday} scope="col" className={styles.head} abbr={weekdayName(weekday, reader)}>
                {new Intl.DateTimeFormat(reader.language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(weekday))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .filter((_, at) => at % 7 === 0)
            .map((monday) => (
              <tr key={monday}>
                {daysFrom(monday, addDays(monday, 6)).map((date) => (
                  <Day
                    key={date}
                    {...{ date, kinds, reader, onWholeDay, onEmptyDay }}
                    isOther={date.slice(0, 7) !== day.slice(0, 7)}
                    isStop={date === day}
                    items={byDay.get(date) ?? []}
                    note={noteOf?.(date)}
                    onItem={onItem}
                    onMore={setOpened}
                  />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      <ItemsMenu opened={opened} kinds={kinds} reader={reader} onClose={() => setOpened(undefined)} onItem={onItem} />
    </>
  );
};

interface DayProps extends Pick<MonthProps, 'items' | 'kinds' | 'reader' | 'onWholeDay' | 'onItem' | 'onEmptyDay'> {
  readonly date: string;
  /** Whether the day belongs to another month. */
  readonly isOther: boolean;
  /** Whether it is the Tab stop of the grid. */
  readonly isStop: boolean;
  readonly note: DayNote | undefined;
  readonly onMore: (opened: OpenedItems) => void;
}

const Day = ({ date, items, kinds, reader, isOther, isStop, note, onWholeDay, onItem, onEmptyDay, onMore }: DayProps) => {
  const styles = useStyles();
  const t = useText();
  const isNarrow = useMediaQuery(media.mobile.replace('@media ', ''));
  const isToday = date === dayIn(now(), reader.zone);
  const name = weekdayMonthDay(date, reader);
  const loud = items.filter(({ parts }) => parts === undefined);
  const chosen = byKind(loud, kinds).slice(0, loud.length === mostChips + 1 ? mostChips + 1 : mostChips);
  const chips = loud.filter((item) => chosen.includes(item));
  const kindOf = ({ kind }: CalendarItem): CalendarKind | undefined => kinds.find(({ id }) => id === kind);
  const count = items.reduce((sum, { parts }) => sum + (parts?.length ?? 1), 0);
  const summary = t('dayOf', { day: name, count: note ? [note.text, note.warning].filter(Boolean).join('. ') : t('count', { n: count }) });
  const open = (of: readonly CalendarItem[], label: string) => (button: HTMLElement) => {
    const all = of.flatMap((item) => item.parts ?? [item]);
    if (all.length === 1 && all[0]) onItem(all[0], date);
    else onMore({ label, items: of, button, day: date });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all days
    <td
      data-date={date}
      tabIndex={isStop ? 0 : -1}
      className={mergeClasses(styles.day, isOther && styles.other, onEmptyDay && styles.pressable)}
      aria-label={summary}
      aria-current={isToday ? 'date' : undefined}
      onClick={({ target }) => (target as HTMLElement).closest('button') ?? onEmptyDay?.(date)}
    >
      <div className={styles.top}>
        {note?.warning && (
          <span className={styles.warning} title={note.warning}>
            <WarningRegular aria-hidden />
          </span>
        )}
        <button
          type="button"
          tabIndex={-1}
          className={mergeClasses(styles.number, isOther && styles.otherNumber, isToday && styles.today)}
          aria-label={t('openDay', { day: name })}
          onClick={() => onWholeDay(date)}
        >
          {Number(date.slice(8))}
        </button>
      </div>
      {isNarrow && count > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          aria-label={summary}
          onClick={({ currentTarget }) => open(items, t('itemsOf', { day: name }))(currentTarget)}
        >
          <Marks kinds={kinds.filter(({ id }) => items.some(({ kind }) => kind === id))} />
          {count}
        </button>
      )}
      {!isNarrow && (
        <div className={styles.items}>
          {chips.map((item) => (
            <Chip key={item.key} item={item} day={date} kind={kindOf(item)} reader={reader} onClick={() => onItem(item, date)} />
          ))}
          {loud.length > chips.length && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.more}
              aria-label={t('moreOf', { n: loud.length - chips.length, day: name })}
              onClick={({ currentTarget }) => open(loud, t('itemsOf', { day: name }))(currentTarget)}
            >
              {t('more', { n: loud.length - chips.length })}
            </button>
          )}
          {items
            .filter(({ parts }) => parts !== undefined)
            .map((item) => (
              <QuietRow key={item.key} item={item} day={date} kind={kindOf(item)} reader={reader} onClick={open([item], t('itemsOf', { day: name }))} />
            ))}
        </div>
      )}
    </td>
  );
};

/** Dots in the colours of a day's items, without room for their names. */
const Marks = ({ kinds }: { readonly kinds: readonly CalendarKind[] }) => {
  const styles = useStyles();
  const colours = useKindStyles();
  return (
    <span className={styles.marks} aria-hidden>
      {kinds.map((kind) => (
        <span key={kind.id} className={mergeClasses(styles.mark, colours[kind.colour])} />
      ))}
    </span>
  );
};

interface ChipProps {
  readonly item: CalendarItem;
  readonly day: string;
  readonly kind: CalendarKind | undefined;
  readonly reader: CalendarReader;
  readonly onClick: () => void;
}

const Chip = ({ item, day, kind, reader, onClick }: ChipProps) => {
  const { title, detail } = item;
  const styles = useStyles();
  const time = shortTimeOn(item, day, reader, useText());
  const colours = useKindStyles();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={mergeClasses(styles.chip, colours[kind?.colour ?? 'blue'], item.isTentative && styles.tentative)}
      title={[title, detail].filter(Boolean).join(' · ')}
      onClick={onClick}
    >
      {time && <span className={styles.time}>{time}</span>}
      <span className={styles.title}>{title}</span>
      {kind && <span className={styles.unseen}>, {kind.label}</span>}
    </button>
  );
};
