import { AlertRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { now } from '../../../kernel/clock';
import { addDays, dayIn } from '../../../rules/dates/days';
import { Calendar } from '../../../ui/calendar/Calendar';
import type { CalendarItem, CalendarTime, CalendarView } from '../../../ui/calendar/items';
import { useCalendarReader } from '../../../ui/calendar/useCalendarReader';
import { useText } from '../text';
import { Section, State } from './Section';

const views = ['week', 'month', 'list'] as const satisfies readonly CalendarView[];
const nothingHidden: ReadonlySet<string> = new Set();

/** Items of each kind around today, one of which can be dragged. */
const itemsAround = (today: string, title: string): readonly CalendarItem[] => [
  { key: 'class', kind: 'event', title, detail: 'A 101', time: { start: `${today}T15:00:00Z`, end: `${today}T16:00:00Z` }, isMovable: true },
  { key: 'late', kind: 'session', title, time: { start: `${addDays(today, 1)}T20:30:00Z`, end: `${addDays(today, 2)}T12:00:00Z` } },
  { key: 'long', kind: 'program', title, time: { firstDay: addDays(today, -2), lastDay: addDays(today, 3) } },
  ...[0, 1, 2, 3].map((at) => ({
    key: `r${at}`,
    kind: 'reminder',
    title,
    time: { start: `${addDays(today, at)}T14:00:00Z`, end: `${addDays(today, at)}T14:15:00Z` },
    isMoment: true,
  })),
  ...[0, 1, 2, 3, 4].map((at) => ({ key: `e${at}`, kind: 'entry', title: `${title} ${at + 1}`, time: { firstDay: today, lastDay: today } })),
];

export const Calendars = () => {
  const t = useText();
  return (
    <Section name="Calendar">
      {views.map((view) => (
        <State key={view} name={t(`calendar.${view}`)}>
          <Example start={view} />
        </State>
      ))}
    </Section>
  );
};

const Example = ({ start }: { readonly start: CalendarView }) => {
  const t = useText();
  const reader = useCalendarReader();
  const today = dayIn(now(), reader.zone);
  const [view, setView] = useState<CalendarView>(start);
  const [day, setDay] = useState(today);
  const [hidden, setHidden] = useState(nothingHidden);
  const [items, setItems] = useState(() => itemsAround(today, t('calendar.title')));
  const move = async ({ key }: CalendarItem, time: CalendarTime): Promise<boolean> => {
    setItems((before) => before.map((item) => (item.key === key ? { ...item, time } : item)));
    return true;
  };
  const kinds = [
    { id: 'event', label: t('calendar.event'), colour: 'blue' },
    { id: 'entry', label: t('calendar.entry'), colour: 'green', quiet: 'everywhere' },
    { id: 'program', label: t('calendar.program'), colour: 'purple' },
    { id: 'reminder', label: t('calendar.reminder'), colour: 'gold', quiet: 'inOverviews', icon: <AlertRegular /> },
    { id: 'session', label: t('calendar.session'), colour: 'teal' },
  ] as const;
  return (
    <Calendar
      view={view}
      onView={setView}
      day={day}
      onDay={setDay}
      items={items}
      kinds={kinds}
      reader={reader}
      hidden={hidden}
      onHidden={setHidden}
      onItem={() => undefined}
      onMove={move}
    />
  );
};
