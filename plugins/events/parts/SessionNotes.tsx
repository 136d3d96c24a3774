import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarAddRegular, ClockAlarmRegular } from '@fluentui/react-icons';
import { now, useChange, useFacts, useFormat } from '#shell/api';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates';
import type { EventSession, SessionStatus } from '../contract';
import { saveSession } from '../state/files';
import { wait } from '../state/library';
import { useText } from '../text';
import { useShown } from './useShown';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  offer: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusSuccessForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  button: { minWidth: 0, paddingInline: 0, color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightRegular },
});

interface SessionNotesProps {
  readonly session: EventSession;
  /** What it is while the person chooses. */
  readonly status: SessionStatus;
}

/** What there is to say and do beside choosing: places left, the waiting list of a full session, the file for one's own calendar. */
export const SessionNotes = ({ session, status }: SessionNotesProps) => {
  const styles = useStyles();
  const t = useText();
  if (session.IsInPast) return status === 'Selected' ? null : <span className={styles.root}>{t('session.past')}</span>;
  return (
    <div className={styles.root}>
      {session.Waiting === null && status !== 'Selected' && session.PlacesLeft !== null && (
        <span>{session.PlacesLeft === 0 ? t('places.none') : t('places.left', { count: session.PlacesLeft })}</span>
      )}
      <WaitingList session={session} />
      {session.Status === 'Selected' && status === 'Selected' && <AddToCalendar session={session} />}
    </div>
  );
};

/** Where a person stands in the line for a full session, with the way in and out. */
const WaitingList = ({ session }: { readonly session: EventSession }) => {
  const styles = useStyles();
  const t = useText();
  const { eventId, choice } = useShown();
  const { run, isRunning } = useChange(wait);
  const { Waiting, PlacesLeft, SessionIdStartDateTime } = session;
  const send = (Action: 'Join' | 'Leave') => () => run({ body: { EventId: eventId, SessionIdStartDateTime, Action } });
  const button = (label: string, action: 'Join' | 'Leave') => (
    <Button appearance="transparent" size="small" className={styles.button} disabledFocusable={isRunning} onClick={send(action)}>
      {label}
    </Button>
  );
  if (Waiting === null) return PlacesLeft === 0 && session.Status === 'Unavailable' && choice ? button(t('wait.join'), 'Join') : null;
  return (
    <>
      {Waiting.OfferEndsAt === null ? <span>{t('wait.position', { n: Waiting.Position })}</span> : <Offer until={Waiting.OfferEndsAt} />}
      {choice && button(Waiting.OfferEndsAt === null ? t('wait.leave') : t('wait.decline'), 'Leave')}
    </>
  );
};

const Offer = ({ until }: { readonly until: string }) => {
  const styles = useStyles();
  const t = useText();
  const { locale: language } = useFormat();
  const zone = useFacts().user?.TimeZone ?? 'UTC';
  const isOver = Date.parse(until) <= now().getTime();
  return (
    <span className={styles.offer}>
      <ClockAlarmRegular aria-hidden />
      {isOver ? t('wait.lapsed') : t('wait.offer', { day: weekdayMonthDay(until, { language, zone }), time: timeOfDay(until, { language, zone }) })}
    </span>
  );
};

const AddToCalendar = ({ session }: { readonly session: EventSession }) => {
  const styles = useStyles();
  const t = useText();
  const { eventId, event } = useShown();
  const { run, isRunning } = useChange(saveSession);
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.button}
      icon={<CalendarAddRegular />}
      disabledFocusable={isRunning}
      onClick={() => run({ eventId, session, name: event.Title })}
    >
      {t('calendar.add')}
    </Button>
  );
};
