import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, CalendarAddRegular } from '@fluentui/react-icons';
import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Calendar, type CalendarItem, ErrorBar, ErrorState, Loading, PageFrame, useModal } from '#shell/api';
import { useAcceptMove } from '../parts/useAcceptMove';
import { modals } from '../state/api';
import { useText } from '../text';
import { CoachChoice } from './CoachChoice';
import type { CoachItem } from './calendarItems';
import { EmptyTimeMenu, type FreeTime } from './EmptyTimeMenu';
import { Legend } from './Legend';
import { type CalendarOf, useChosen, useCoachCalendar } from './useCoachCalendar';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
  },
});

interface CoachCalendarProps extends CalendarOf {
  readonly title: string;
  readonly subtitle: ReactNode;
  /** Shown above the calendar. */
  readonly above?: ReactNode;
  /** The element of the calendar, to scroll it into view. */
  readonly place?: RefObject<HTMLDivElement | null>;
}

/** The calendar of a coach: available and closed time, sessions and time blocks, and actions for free time (COA-011). */
export const CoachCalendar = ({ title, subtitle, above, place, ...of }: CoachCalendarProps) => {
  const styles = useStyles();
  const t = useText();
  const chosen = useChosen(of);
  const { reader, view, onView, hidden, onHidden, day, onDay, onCoach, shown } = chosen;
  const { items, grounds, calendar, busy, availability } = useCoachCalendar(chosen, of);
  const [pressed, setPressed] = useState<FreeTime>();
  const { schedule, block, onItem } = useActions(chosen, of);
  const pointer = usePointer(setPressed);
  const kinds = [
    { id: 'session', label: t('kind.session'), colour: 'berry' },
    { id: 'block', label: t('kind.block'), colour: 'grey' },
    { id: 'busy', label: t('kind.busy'), colour: 'gold' },
    ...(of.requests ? [{ id: 'proposal', label: t('kind.proposal'), colour: 'teal' } as const] : []),
  ] as const;
  const openDay = (empty: string): void => {
    onDay(empty);
    onView('day');
  };
  return (
    <PageFrame title={title} subtitle={subtitle} actions={<Actions schedule={schedule} block={block} />}>
      <div className={styles.root} onPointerDownCapture={pointer.begin} onClickCapture={pointer.end}>
        {items && <Failed text={t('calendar.failed')} of={calendar} />}
        <Failed text={t('calendar.dataFailed')} of={availability} />
        <Failed text={t('busy.failed')} of={busy} />
        {above}
        <div className={styles.bar}>
          <CoachChoice coaches={of.coaches} chosen={shown.coachId} onChosen={onCoach} />
          <Legend />
        </div>
        {items && (
          <div ref={place}>
            <Calendar
              {...{ view, onView, day, onDay, reader, kinds, items, grounds, hidden, onHidden, onItem }}
              onEmptyTime={pointer.onEmptyTime}
              onEmptyDay={openDay}
            />
          </div>
        )}
        {!items && (calendar.status === 'failed' ? <ErrorState text={t('calendar.failed')} onRetry={calendar.retry} /> : <Loading />)}
        <EmptyTimeMenu at={pressed} onClose={() => setPressed(undefined)} onSchedule={schedule} onBlock={block} />
      </div>
    </PageFrame>
  );
};

interface Part {
  readonly status: string;
  retry(): void;
}

/** An error bar for a part that failed to load. */
const Failed = ({ text, of: { status, retry } }: { readonly text: string; readonly of: Part }) =>
  status === 'failed' ? <ErrorBar text={text} onRetry={retry} /> : null;

type TimeAction = (time?: Pick<FreeTime, 'start' | 'end'>) => void;

/** The coach's actions in the calendar. Coaches can block their own time only. */
const useActions = ({ own, shown }: ReturnType<typeof useChosen>, { participant }: CalendarOf) => {
  const openSchedule = useModal(modals.schedule);
  const openBlock = useModal(modals.timeBlock);
  const openSession = useModal(modals.session);
  const { accept } = useAcceptMove();
  const schedule: TimeAction = (time) => void openSchedule({ userId: participant?.UserId, coachId: shown.coachId, start: time?.start, end: time?.end });
  const block: TimeAction = (time) => void openBlock({ shown, start: time?.start, end: time?.end });
  const onItem = (item: CalendarItem): void => {
    const { of } = item as CoachItem;
    if (of.kind === 'session') void openSession({ session: of.session });
    if (of.kind === 'block') void openBlock({ block: of.block, shown });
    if (of.kind === 'proposal') void accept(of.request, of.start);
  };
  return { schedule, block: shown.coachId === own ? block : undefined, onItem };
};

/** The actions of the menu of free time as buttons, for users without a pointer. */
const Actions = ({ schedule, block }: { readonly schedule: TimeAction; readonly block: TimeAction | undefined }) => {
  const t = useText();
  return (
    <>
      {block && (
        <Button icon={<AddRegular />} onClick={() => block()}>
          {t('block.add')}
        </Button>
      )}
      <Button appearance="primary" icon={<CalendarAddRegular />} onClick={() => schedule()}>
        {t('session.schedule')}
      </Button>
    </>
  );
};

/**
 * Opens the menu of free time once both are known: the time, and the position of the click that ends the press. Opened before that click, the menu would be
 * closed by it. The calendar reports a range before the click, and a single press after it.
 */
const usePointer = (setPressed: (time: FreeTime) => void) => {
  const press = useRef<Partial<FreeTime>>({});
  const learn = (part: Partial<FreeTime>): void => {
    const { start, end, x, y } = Object.assign(press.current, part);
    if (start !== undefined && end !== undefined && x !== undefined && y !== undefined) setPressed({ start, end, x, y });
  };
  return {
    begin: (): void => {
      press.current = {};
    },
    end: ({ clientX: x, clientY: y }: MouseEvent): void => learn({ x, y }),
    onEmptyTime: ({ start, end }: Pick<FreeTime, 'start' | 'end'>): void => learn({ start, end }),
  };
};
