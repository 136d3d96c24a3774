import { Button } from '@fluentui/react-components';
import { AddRegular, AlertRegular, ShareRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import {
  Calendar,
  type CalendarItem,
  ErrorBar,
  ErrorState,
  Loading,
  now,
  PageFrame,
  rangeOf,
  useCalendarReader,
  useDispatch,
  useHasModal,
  useLinkTo,
  useModal,
  useNavigate,
  useRememberedView,
  useResource,
  zoneName,
} from '#shell/api';
import { dayIn } from '#shell/rules/dates/days';
import { modals } from '../state/api';
import { useText } from '../text';
import { type ShownItem, shownItems } from './shownItems';
import { entriesOf, setup, setupOf, trackersChanged } from './state';

interface CalendarPageProps {
  /** Whether only coaching sessions are shown. */
  readonly isCoaching?: boolean;
}

/** `/calendar`: events, coaching sessions, tracker entries, beginnings and ends of programs, and reminders (EVT-062, EVT-063). */
const CalendarPage = ({ isCoaching = false }: CalendarPageProps) => {
  const t = useText();
  const reader = useCalendarReader();
  const remembered = useRememberedView('events.calendar', 'month');
  const today = dayIn(now(), reader.zone);
  const [day, onDay] = useState(today);
  const days = rangeOf(remembered.view, day, reader.weekStart);
  const opened = useOpen(days, today, isCoaching);
  const kinds = [
    { id: 'mine', label: t('calendar.kind.mine'), colour: 'blue' },
    { id: 'session', label: t('calendar.kind.session'), colour: 'berry' },
    { id: 'event', label: t('calendar.kind.event'), colour: 'teal' },
    { id: 'program', label: t('calendar.kind.program'), colour: 'purple' },
    { id: 'reminder', label: t('calendar.kind.reminder'), colour: 'gold', quiet: 'inOverviews', icon: <AlertRegular /> },
    { id: 'entry', label: t('calendar.kind.entry'), colour: 'green', quiet: 'everywhere' },
  ] as const;
  const shown = useShown(days, today, reader.zone);
  const items = isCoaching ? shown.items?.filter(({ kind }) => kind === 'session') : shown.items;
  const frame = isCoaching
    ? { title: t('nav.coachingSessions'), subtitle: t('calendar.coaching.subtitle', { zone: zoneName(reader.zone, reader.language, now()) }) }
    : { title: t('nav.calendar'), subtitle: t('calendar.subtitle'), actions: <Actions onAdd={opened.onEmptyDay} today={today} /> };
  const { hidden, onHidden, ...view } = remembered;
  return (
    <PageFrame {...frame}>
      {shown.failed &&
        (items ? <ErrorBar text={t('calendar.failed')} onRetry={shown.retry} /> : <ErrorState text={t('calendar.failed')} onRetry={shown.retry} />)}
      {items ? (
        <Calendar {...view} {...opened} {...(!isCoaching && { hidden, onHidden })} day={day} onDay={onDay} reader={reader} kinds={kinds} items={items} />
      ) : (
        !shown.failed && <Loading />
      )}
    </PageFrame>
  );
};

export default CalendarPage;

type Days = ReturnType<typeof rangeOf>;

/** The items of a period. The earlier ones stay until the new ones are loaded. */
const useShown = (days: Days, today: string, zone: string) => {
  const t = useText();
  const loaded = useResource(setupOf(days));
  const entries = useResource(entriesOf(days));
  const { first, last } = days;
  const [setup, entered] = [loaded.data, entries.data];
  const items = useMemo(() => {
    const words = { begins: (name: string) => t('calendar.program.begins', { name }), ends: (name: string) => t('calendar.program.ends', { name }) };
    return setup && entered && shownItems(setup, entered, { first, last, today, zone }, words);
  }, [setup, entered, first, last, today, zone, t]);
  const [before, setBefore] = useState(items);
  if (items && items !== before) setBefore(items);
  const retry = (): void => {
    loaded.retry();
    entries.retry();
  };
  return { items: items ?? before, failed: loaded.status === 'failed' || entries.status === 'failed', retry };
};

/**
 * Handlers of clicks: dialogs for events, sessions, entries and reminders, and the page of a program (EVT-064). On the calendar of coaching sessions
 * entries cannot be added.
 */
const useOpen = (days: Days, today: string, isCoaching: boolean) => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const hasTrackers = useHasModal('trackers.entry');
  const sign = useModal('events.registration');
  const enter = useModal('trackers.entry');
  const remind = useModal(modals.reminders);
  const meet = useModal('coaching-scheduler.ownSession');
  const track = async (input: Parameters<typeof enter>[0]): Promise<void> => {
    const updates = (await enter(input)) ?? [];
    const trackerIds = [...new Set(updates.map(({ trackerId }) => trackerId))];
    if (trackerIds.length > 0) dispatch(trackersChanged({ ...days, trackerIds }));
  };
  const openEvent = async (Id: string, RequestedDate: string): Promise<void> => {
    if (await sign({ calendarEvent: { Id, RequestedDate, ShowMoreDetails: true } })) dispatch(setup.invalidated());
  };
  const onItem = (item: CalendarItem, day: string): void => {
    const { of } = item as ShownItem;
    switch (of.kind) {
      case 'event':
        return void openEvent(of.item.Id, day);
      case 'entry':
        return void track({
          selection: { trackerIds: [of.item.TrackerId] },
          entryKey: of.item.EntryDateKey,
          calendarDate: of.item.EntryDate,
          source: 'Calendar',
        });
      case 'program': {
        const address = linkTo('programs.detail', { owner: of.item.OwnerId, id: of.item.Id });
        if (address !== undefined) navigate(address);
        return;
      }
      case 'reminder':
        return void remind({ today });
      case 'session':
        return void meet({ sessionId: of.item.Id });
    }
  };
  const onEmptyDay = (day: string): void => void track({ selection: { types: [] }, calendarDate: day, source: 'Calendar' });
  return { onItem, ...(hasTrackers && !isCoaching && { onEmptyDay }) };
};

/** The buttons above the calendar. */
const Actions = ({ onAdd, today }: { readonly onAdd: ((day: string) => void) | undefined; readonly today: string }) => {
  const t = useText();
  const remind = useModal(modals.reminders);
  const share = useModal(modals.feed);
  return (
    <>
      <Button icon={<ShareRegular />} onClick={() => void share()}>
        {t('calendar.feed')}
      </Button>
      <Button icon={<AlertRegular />} onClick={() => void remind({ today })}>
        {t('calendar.reminders')}
      </Button>
      {onAdd && (
        <Button appearance="primary" icon={<AddRegular />} onClick={() => onAdd(today)}>
          {t('calendar.addEntry')}
        </Button>
      )}
    </>
  );
};
