import { mergeClasses } from '@fluentui/react-components';
import { type EventDisplayInfo, Calendar as FullCalendar, useCalendarController } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import skeleton from '@fullcalendar/react/skeleton.css';
import theme from '@fullcalendar/react/themes/classic';
import look from '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { now } from '../../kernel/clock';
import { timeOfDay } from '../../rules/dates/dates';
import { addDays, weekdays } from '../../rules/dates/days';
import { byArrow, giveStop } from './hourStops';
import { ItemsMenu, type OpenedItems } from './ItemsMenu';
import { type CalendarGround, type CalendarItem, type CalendarKind, type CalendarReader, type CalendarTime, type CalendarView, firstHour, step } from './items';
import { QuietRow } from './QuietRow';
import { useText } from './text';
import { hourName, useBoardStyles } from './useBoardStyles';
import { useKindStyles } from './useKindStyles';

/** The library's layout rules as a constructed style sheet, because the content security policy blocks other style sheets. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`${skeleton}\n${look}`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

export interface BoardProps {
  readonly view: Extract<CalendarView, 'week' | 'day'>;
  /** A day of the period, `yyyy-MM-dd`. */
  readonly day: string;
  readonly items: readonly CalendarItem[];
  /** Kinds in the order of their items on each day. */
  readonly kinds: readonly CalendarKind[];
  readonly reader: CalendarReader;
  /** Opens another period, by a day in it (`yyyy-MM-dd`). */
  readonly onDay: (day: string) => void;
  /** Called when an item was clicked, with the day. */
  readonly onItem: (item: CalendarItem, day: string) => void;
  /** Called on a click on an empty area of a day. */
  readonly onEmptyDay?: (day: string) => void;
  /** Called when empty time in a week or a day is clicked or selected with the pointer: ISO 8601 instants on quarter hours. */
  readonly onEmptyTime?: (time: { readonly start: string; readonly end: string }) => void;
  /** Backgrounds of weeks and days. */
  readonly grounds?: readonly CalendarGround[];
  /** Called when a movable item was dragged or resized; returns whether it stays there. */
  readonly onMove?: (item: CalendarItem, to: CalendarTime) => Promise<boolean>;
}

const viewNames = { week: 'timeGridWeek', day: 'timeGridDay' } as const;

/** An item in the library's format; its end is the day after its last day. */
const eventOf = (item: CalendarItem, isEditable: boolean, rank: number) => {
  const { key, title, time, isMovable = false } = item;
  const common = { id: key, title, editable: isEditable && isMovable, extendedProps: { item, rank } };
  return 'firstDay' in time
    ? { ...common, start: time.firstDay, end: addDays(time.lastDay, 1), allDay: true }
    : { ...common, start: time.start, end: time.end, allDay: false };
};

/** A background in the library's format: not reachable by Tab key or screen reader. */
const groundOf = ({ start, end, kind }: CalendarGround) => ({ id: `${kind} ${start}`, start, end, display: 'background', extendedProps: { ground: kind } });

const groundIn = (event: { readonly extendedProps: object }): CalendarGround['kind'] | undefined =>
  (event.extendedProps as { readonly ground?: CalendarGround['kind'] }).ground;

/** Converts the library's time of an item: days, or instants with an offset. */
const timeOf = ({ startStr, endStr, allDay }: { readonly startStr: string; readonly endStr: string; readonly allDay: boolean }): CalendarTime => {
  if (allDay) return { firstDay: startStr, lastDay: endStr === '' ? startStr : addDays(endStr, -1) };
  const start = new Date(startStr);
  return { start: start.toISOString(), end: (endStr === '' ? start : new Date(endStr)).toISOString() };
};

interface Place {
  readonly dateStr: string;
  readonly allDay: boolean;
}

interface Drawn {
  readonly startStr: string;
  readonly endStr: string;
  readonly allDay: boolean;
}

/** Pointer handling of empty areas: clicks, and with `onEmptyTime` the selection of quarter hours. */
const emptyPlaces = ({ onEmptyDay, onEmptyTime }: Pick<BoardProps, 'onEmptyDay' | 'onEmptyTime'>) => {
  const clickDay = ({ dateStr }: Place): void => onEmptyDay?.(dateStr.slice(0, 'yyyy-MM-dd'.length));
  if (!onEmptyTime) return onEmptyDay ? { dateClick: clickDay } : {};
  const told = (start: string, end: string): void => onEmptyTime({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });
  return {
    snapDuration: '00:15',
    selectable: true,
    unselectAuto: true,
    // A shorter distance counts as a click.
    selectMinDistance: 6,
    dateClick: (place: Place): void => (place.allDay ? clickDay(place) : told(place.dateStr, place.dateStr)),
    select: ({ startStr, endStr, allDay }: Drawn): void => {
      if (!allDay) told(startStr, endStr);
    },
  };
};

interface Moved {
  readonly event: Parameters<typeof timeOf>[0] & { readonly extendedProps: object };
  readonly revert: () => void;
}

const itemOf = (event: { readonly extendedProps: object }): CalendarItem => (event.extendedProps as { readonly item: CalendarItem }).item;

/** The hours of a day or a week, drawn by FullCalendar. The items have one Tab stop; arrow keys move between them. */
const Board = ({ view, day, items, kinds, reader, grounds, onDay, onItem, onEmptyDay, onEmptyTime, onMove }: BoardProps) => {
  const styles = useBoardStyles();
  const t = useText();
  const controller = useCalendarController();
  useEffect(() => controller.changeView(viewNames[view]), [controller, view]);
  useEffect(() => controller.gotoDate(day), [controller, day]);
  const inOrder = kinds.map(({ id }) => id).join(' ');
  const events = useMemo(
    () => [...items.map((item) => eventOf(item, onMove !== undefined, inOrder.split(' ').indexOf(item.kind))), ...(grounds ?? []).map(groundOf)],
    [items, onMove, inOrder, grounds],
  );
  const moved = async ({ event, revert }: Moved): Promise<void> => {
    if (!(await onMove?.(itemOf(event), timeOf(event)))) revert();
  };
  const hint = useId();
  const [opened, setOpened] = useState<OpenedItems>();
  const { board, onKeyDown } = useOneStop((by) => onDay(step(view, day, by)));
  useDayInSight(board, view === 'week' ? day : undefined);
  const press = (item: CalendarItem, on: string, button: HTMLElement | null): void => {
    const [only, ...others] = item.parts ?? [item];
    if (only && others.length === 0) onItem(only, on);
    else if (button) setOpened({ label: kinds.find(({ id }) => id === item.kind)?.label ?? '', items: [item], button, day: on });
  };
  const hours = reader.clock === '12' ? ({ hour: 'numeric', hourCycle: 'h12' } as const) : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={board}
      role="group"
      aria-label={t(`view.${view}`)}
      aria-describedby={hint}
      className={mergeClasses(styles.root, view === 'week' && styles.week)}
      onKeyDown={onKeyDown}
    >
      <p id={hint} className={styles.unseen}>
        {t('hint.hours')}
      </p>
      <FullCalendar
        controller={controller}
        plugins={[theme, timeGrid, interaction]}
        initialView={viewNames[view]}
        initialDate={day}
        headerToolbar={false}
        height="auto"
        locale={reader.language}
        timeZone={reader.zone}
        now={now}
        firstDay={weekdays.indexOf(reader.weekStart)}
        // A text, because a new object at each render would count as a changed option, and render endlessly.
        slotMinTime={`${String(firstHour(items, reader.zone)).padStart(2, '0')}:00`}
        nowIndicator
        events={events}
        eventDisplay="block"
        eventOrder="rank,start,-duration,title"
        eventInteractive={false}
        eventMinHeight={shortest}
        dayHeaderInnerClass={({ isToday }: { readonly isToday: boolean }) => (isToday ? styles.today : '')}
        slotHeaderFormat={hours}
        slotHeaderClass={hourName}
        allDayHeaderClass={hourName}
        backgroundEventClass={({ event }: EventDisplayInfo) => (groundIn(event) === 'shut' ? styles.shut : styles.open)}
        backgroundEventColor="transparent"
        eventContent={(info) => <Chip info={info} kinds={kinds} reader={reader} />}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          if (groundIn(event) !== undefined) return;
          press(itemOf(event), event.startStr.slice(0, 'yyyy-MM-dd'.length), (jsEvent.target as HTMLElement).closest('button'));
        }}
        {...emptyPlaces({ onEmptyDay, onEmptyTime })}
        eventDrop={moved}
        eventResize={moved}
        allDayText={t('allDay')}
        timedText={t('timed')}
      />
      <ItemsMenu opened={opened} kinds={kinds} reader={reader} onClose={() => setOpened(undefined)} onItem={onItem} />
    </div>
  );
};

/** Scrolls to a day of a week that is wider than its frame. */
const useDayInSight = (board: RefObject<HTMLElement | null>, day: string | undefined): void => {
  useEffect(() => {
    const root = board.current;
    const column = day === undefined ? undefined : root?.querySelector<HTMLElement>(`[role="columnheader"][data-date="${day}"]`);
    if (!root || !column) return;
    const names = root.querySelector(`.${hourName}`)?.getBoundingClientRect().width ?? 0;
    root.scrollLeft += column.getBoundingClientRect().left - root.getBoundingClientRect().left - names;
  }, [board, day]);
};

/** Height of the shortest item, in pixels: one line. */
const shortest = 24;
/** Items shorter than this, in minutes, have one line. */
const twoLines = 45;

/** Manages one Tab stop for all items, including those that the library draws later. Page Up and Page Down change the period. */
const useOneStop = (onPage: (by: 1 | -1) => void) => {
  const board = useRef<HTMLDivElement>(null);
  const isPaging = useRef(false);
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const settle = (): void => {
      const stop = giveStop(root);
      const { activeElement, body } = document;
      if (isPaging.current && (activeElement === root || activeElement === body)) stop.focus({ preventScroll: true });
    };
    settle();
    const observer = new MutationObserver(settle);
    // Also observes styles: the library positions an item after adding it, and an item without a position cannot be focused.
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const root = board.current;
    if (!root || event.altKey || event.ctrlKey || event.metaKey) return;
    isPaging.current = event.key === 'PageUp' || event.key === 'PageDown';
    if (isPaging.current) onPage(event.key === 'PageUp' ? -1 : 1);
    else {
      const next = byArrow(root, event.target as HTMLElement, event.key);
      if (!next) return;
      giveStop(root, next).focus();
    }
    event.preventDefault();
  };
  return { board, onKeyDown };
};

/** One item in a day. */
const Chip = ({ info: { event, isStart, isEnd }, kinds, reader }: { readonly info: EventDisplayInfo } & Pick<BoardProps, 'kinds' | 'reader'>) => {
  const styles = useBoardStyles();
  const t = useText();
  const colours = useKindStyles();
  const item = itemOf(event);
  const { key, title, detail, kind: kindId, parts } = item;
  const { start, end } = event;
  const kind = kinds.find(({ id }) => id === kindId);
  if (parts) return <QuietRow item={item} kind={kind} day={event.startStr} reader={reader} />;
  const isShort = start !== null && end !== null && end.getTime() - start.getTime() < twoLines * 60_000;
  // For an item over midnight, each day shows its own part.
  const time = isStart
    ? start && timeOfDay(start.toISOString(), reader)
    : isEnd && end
      ? t('until', { time: timeOfDay(end.toISOString(), reader) })
      : t('allDay');
  return (
    <button
      type="button"
      tabIndex={-1}
      data-item={key}
      data-day={event.startStr.slice(0, 'yyyy-MM-dd'.length)}
      data-at={event.startStr}
      className={mergeClasses(styles.chip, (event.allDay || isShort) && styles.oneLine, colours[kind?.colour ?? 'blue'], item.isTentative && styles.tentative)}
      title={[title, detail].filter(Boolean).join(' · ')}
    >
      {!event.allDay && time && <span className={styles.time}>{time}</span>}
      <span className={mergeClasses(styles.title, event.allDay ? styles.wholeDay : styles.timed, isShort && styles.titleInLine)}>{title}</span>
      {kind && <span className={styles.unseen}>, {kind.label}</span>}
    </button>
  );
};

export default Board;
