import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ClockAlarmRegular } from '@fluentui/react-icons';
import { now, useChange, useFacts, useFormat } from '#shell/api';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import type { EventSession } from '../contract';
import { wait } from '../state/registration';
import { useText } from '../text';
import { useNoteStyles } from './useNoteStyles';
import { useShown } from './useShown';

const useStyles = makeStyles({
  offer: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusSuccessForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The person's position on the waiting list of a full session, with buttons to join and leave it if sessions can be chosen. */
export const WaitingList = ({ session }: { readonly session: EventSession }) => {
  const t = useText();
  const { choice, event } = useShown();
  const { Waiting, PlacesLeft, Status } = session;
  if (Waiting === null)
    return choice && !event.IsClosed && PlacesLeft === 0 && Status === 'Unavailable' ? (
      <WaitButton session={session} action="Join" label={t('wait.join')} />
    ) : null;
  const { Position, OfferEndsAt } = Waiting;
  return (
    <>
      {OfferEndsAt === null ? <span>{t('wait.position', { n: Position })}</span> : <Offer until={OfferEndsAt} />}
      {choice && <WaitButton session={session} action="Leave" label={OfferEndsAt === null ? t('wait.leave') : t('wait.decline')} />}
    </>
  );
};

const WaitButton = ({ session, action, label }: { readonly session: EventSession; readonly action: 'Join' | 'Leave'; readonly label: string }) => {
  const styles = useNoteStyles();
  const { eventId } = useShown();
  const { run, isRunning } = useChange(wait);
  const { SessionIdStartDateTime } = session;
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.button}
      disabledFocusable={isRunning}
      onClick={() => run({ body: { EventId: eventId, SessionIdStartDateTime, Action: action } })}
    >
      {label}
    </Button>
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
