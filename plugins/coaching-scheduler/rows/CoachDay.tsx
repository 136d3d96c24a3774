import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'wouter';
import { Loaded, linkLook, now, pathTo, tileLook, useCalendarReader, useFacts } from '#shell/api';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import { dayIn } from '#shell/rules/dates/days';
import type { CalendarSession, MoveRequest } from '../contract';
import { useStartFor } from '../parts/useStartFor';
import { paths } from '../paths';
import { dayOf, periodAhead } from '../rules/day';
import { scheduledSessions } from '../state/calendar';
import { moveRequests } from '../state/moves';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalXXL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  title: { ...tileLook.title, marginRight: 'auto' },
  link: linkLook.text,
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  past: { color: tokens.colorNeutralForeground3 },
  time: { minWidth: '10rem', fontVariantNumeric: 'tabular-nums' },
  none: { margin: 0 },
});

/** Today's sessions of the coach, or the next one, and the participants waiting for an answer, above the home page's own content. */
const CoachDay = () => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const { zone } = useCalendarReader();
  const { user } = useFacts();
  const today = dayIn(now(), zone);
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('home.title')}
        </h2>
        <Link className={styles.link} href={paths.calendar}>
          {t('nav.calendar')}
        </Link>
        <Link className={styles.link} href={pathTo(paths.participants, {})}>
          {t('home.participants')}
        </Link>
      </div>
      <Loaded
        of={scheduledSessions.of({ body: { CoachUserId: user?.UserId ?? '', ...periodAhead(today, zone) } })}
        failed={t('calendar.failed')}
        empty={<p className={styles.none}>{t('home.none')}</p>}
      >
        {(sessions) => <Day {...dayOf(sessions, today, zone)} />}
      </Loaded>
      <Loaded of={moveRequests} failed={t('moves.loadFailed')}>
        {(requests) => requests.length > 0 && <Unanswered requests={requests} />}
      </Loaded>
    </section>
  );
};

export default CoachDay;

const Day = ({ sessions, next }: ReturnType<typeof dayOf<CalendarSession>>) => {
  const styles = useStyles();
  const t = useText();
  const reader = useCalendarReader();
  if (sessions.length === 0)
    return (
      <p className={styles.none}>
        {t('home.noneToday')}{' '}
        {next && (
          <>
            {t('home.next', { day: weekdayMonthDay(next.StartDate, reader), time: timeOfDay(next.StartDate, reader) })} <SessionLink session={next} />
          </>
        )}
      </p>
    );
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <li key={session.Id} className={mergeClasses(styles.item, Date.parse(session.EndDate) <= now().getTime() && styles.past)}>
          <span className={styles.time}>
            {timeOfDay(session.StartDate, reader)} – {timeOfDay(session.EndDate, reader)}
          </span>
          <SessionLink session={session} />
        </li>
      ))}
    </ul>
  );
};

/** Link to the participant's profile, with the notes of the session open. */
const SessionLink = ({ session: { Id: sessionId, UserId: userId, FirstName, LastName } }: { readonly session: CalendarSession }) => (
  <Link className={useStyles().link} href={pathTo(paths.profile, { userId, sessionId })}>
    {FirstName} {LastName}
  </Link>
);

/** Participants waiting for an answer, longest first; each links to the request in the calendar. */
const Unanswered = ({ requests }: { readonly requests: readonly MoveRequest[] }) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  return (
    <>
      <h3 id={heading} className={styles.title}>
        {t('home.unanswered')}
      </h3>
      <ul className={styles.list} aria-labelledby={heading}>
        {[...requests]
          .sort((one, other) => Date.parse(one.AskedAt) - Date.parse(other.AskedAt))
          .map((request) => (
            <Waiting key={request.Id} request={request} />
          ))}
      </ul>
    </>
  );
};

const dayLength = 86_400_000;

const Waiting = ({ request: { Id, FirstName, LastName, TimeZone, StartDate, AskedAt } }: { readonly request: MoveRequest }) => {
  const styles = useStyles();
  const t = useText();
  const inWords = useStartFor({ name: FirstName, zone: TimeZone });
  return (
    <li className={styles.item}>
      <span className={styles.time}>{t('home.age', { days: Math.floor((now().getTime() - Date.parse(AskedAt)) / dayLength) })}</span>
      <span>
        <Link className={styles.link} href={`${paths.calendar}?${new URLSearchParams({ request: Id })}`}>
          {FirstName} {LastName}
        </Link>{' '}
        {t('home.asksToMove', { time: inWords(StartDate) })}
      </span>
    </li>
  );
};
