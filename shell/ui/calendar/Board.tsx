import { mergeClasses } from '@fluentui/react-components';
import { type EventDisplayInfo, Calendar as FullCalendar, useCalendarController } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import skeleton from '@fullcalendar/react/skeleton.css';
import theme from '@fullcalendar/react/themes/classic';
import look from '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo } from 'react';
import { now } from '../../kernel/clock';
import { timeOfDay } from '../../rules/dates';
import { addDays, weekdays } from '../../rules/days';
import { type CalendarGround, type CalendarItem, type CalendarKind, type CalendarReader, type CalendarTime, type CalendarView, firstHour } from './items';
import { useText } from './text';
import { useBoardStyles } from './useBoardStyles';
import { useKindStyles } from './useKindStyles';

/** The library's layout rules as a constructed style sheet, because the content security policy blocks any other. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`${skeleton}\n${look}`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

export interface BoardProps {
  readonly view: Exclude<CalendarView, 'list'>;
  /** A day of the period, `yyyy-MM-dd`. */
  readonly day: string;
  readonly items: readonly CalendarItem[];
  /** Kinds in the order of their items on each day. */
  readonly kinds: readonly CalendarKind[];
  readonly reader: CalendarReader;
  /** An item was clicked, on a day. */
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

const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

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

/** Converts the library's time of an item: days, or instants with their offset. */
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
    // A shorter distance is a click.
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

/** Days and weeks, drawn by FullCalendar. */
const Board = ({ view, day, items, kinds, reader, grounds, onItem, onEmptyDay, onEmptyTime, onMove }: BoardProps) => {
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
  const hours = reader.clock === '12' ? ({ hour: 'numeric', hourCycle: 'h12' } as const) : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const);
  return (
    <div className={mergeClasses(styles.root, view === 'week' && styles.week)}>
      <FullCalendar
        controller={controller}
        plugins={[theme, dayGrid, timeGrid, interaction]}
        initialView={viewNames[view]}
        initialDate={day}
        headerToolbar={false}
        height="auto"
        locale={reader.language}
        timeZone={reader.zone}
        now={now}
        firstDay={weekdays.indexOf(reader.weekStart)}
        fixedWeekCount={false}
        dayMaxEvents={4}
        // Text, because a new object at each render would count as a changed option, in an endless loop.
        slotMinTime={`${String(firstHour(items, reader.zone)).padStart(2, '0')}:00`}
        nowIndicator
        events={events}
        eventDisplay="block"
        eventOrder="rank,start,-duration,title"
        eventInteractive
        slotHeaderFormat={hours}
        backgroundEventClass={({ event }: EventDisplayInfo) => (groundIn(event) === 'shut' ? styles.shut : styles.open)}
        backgroundEventColor="transparent"
        eventContent={(info) => <Chip info={info} view={view} kinds={kinds} reader={reader} />}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          if (groundIn(event) !== undefined) return;
          onItem(itemOf(event), event.startStr.slice(0, 'yyyy-MM-dd'.length));
        }}
        {...emptyPlaces({ onEmptyDay, onEmptyTime })}
        eventDrop={moved}
        eventResize={moved}
        allDayText={t('allDay')}
        moreLinkText={(n: number) => t('more', { n })}
        moreLinkHint={(n: number) => t('more', { n })}
        closeHint={t('close')}
      />
    </div>
  );
};

/** One item in a day. */
const Chip = ({ info: { event, isStart }, view, kinds, reader }: { readonly info: EventDisplayInfo } & Pick<BoardProps, 'view' | 'kinds' | 'reader'>) => {
  const styles = useBoardStyles();
  const colours = useKindStyles();
  const t = useText();
  const { title, detail, kind: kindId } = itemOf(event);
  const { start } = event;
  const kind = kinds.find(({ id }) => id === kindId);
  return (
    <span
      className={mergeClasses(styles.chip, view === 'month' && styles.inMonth, colours[kind?.colour ?? 'blue'])}
      title={[title, detail].filter(Boolean).join(' · ')}
    >
      {!event.allDay && isStart && start && <span className={styles.time}>{timeOfDay(start.toISOString(), reader)}</span>}
      <span className={mergeClasses(styles.title, !event.allDay && styles.timed, !event.allDay && view === 'month' && styles.titleInMonth)}>{title}</span>
      {kind && <span className={styles.unseen}>{t('item', { title: '', kind: kind.label })}</span>}
    </span>
  );
};

export default Board;
