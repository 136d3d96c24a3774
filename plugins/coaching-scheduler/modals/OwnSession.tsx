import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUndoRegular, CalendarAddRegular, CalendarCancelRegular, CalendarClockRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent } from 'react';
import {
  DetailList,
  DialogFrame,
  EmptyState,
  Loaded,
  linkLook,
  type ModalProps,
  type Modals,
  now,
  useCalendarReader,
  useChange,
  useModal,
  useResource,
  zoneName,
} from '#shell/api';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import type { OwnSession as Session } from '../contract';
import { useStartFor } from '../parts/useStartFor';
import { linkOf } from '../rules/linkOf';
import { modals } from '../state/api';
import { ownSessionOf, saveOwnFile, withdrawMove } from '../state/own';
import { useText } from '../text';

const useStyles = makeStyles({
  link: linkLook.text,
  late: { marginBottom: 0 },
});

/** A coaching session of the participant, with time and place. It can be added to a calendar, and cancelled in time. */
const OwnSession = ({ sessionId, close }: ModalProps<Modals['coaching-scheduler.ownSession']>) => {
  const t = useText();
  const { data, status, retry } = useResource(ownSessionOf(sessionId));
  return (
    <DialogFrame
      title={data ? t('own.title', { coach: data.CoachName }) : t('own.name')}
      width="46rem"
      onClose={() => close()}
      actions={
        <>
          {data && status !== 'failed' && <Actions session={data} onChanged={() => close(true)} onStale={retry} />}
          <Button onClick={() => close()}>{t('close')}</Button>
        </>
      }
    >
      <Loaded of={ownSessionOf(sessionId)} failed={t('own.failed')} missing={<EmptyState title={t('own.gone')} text={t('own.gone.text')} />}>
        {(session) => <About session={session} />}
      </Loaded>
    </DialogFrame>
  );
};

export default OwnSession;

const isInTime = ({ CancelUntil, StartDate }: Session): boolean => now().getTime() < Math.min(Date.parse(CancelUntil), Date.parse(StartDate));
const isToCome = ({ StartDate }: Session): boolean => now().getTime() < Date.parse(StartDate);

interface ActionsProps {
  readonly session: Session;
  readonly onChanged: () => void;
  /** Reloads the session. */
  readonly onStale: () => void;
}

const Actions = ({ session, onChanged, onStale }: ActionsProps) => {
  const t = useText();
  const { run, isRunning } = useChange(saveOwnFile);
  const cancel = useModal(modals.cancelOwnSession);
  const move = useModal(modals.askToMove);
  const withdraw = useChange(withdrawMove);
  const tellStale = useEffectEvent(onStale);
  useEffect(() => {
    if (withdraw.error) tellStale();
  }, [withdraw.error]);
  const isAsked = session.ProposedStarts.length > 0;
  const ask = async (): Promise<void> => {
    if (await cancel({ session })) onChanged();
  };
  return (
    <>
      <Button icon={<CalendarAddRegular />} disabledFocusable={isRunning} onClick={() => run({ id: session.Id, name: t('own.fileName') })}>
        {t('own.addToCalendar')}
      </Button>
      {isInTime(session) && !isAsked && (
        <Button icon={<CalendarClockRegular />} onClick={() => void move({ session })}>
          {t('own.move')}
        </Button>
      )}
      {isToCome(session) && isAsked && (
        <Button icon={<ArrowUndoRegular />} disabledFocusable={withdraw.isRunning} onClick={() => withdraw.run({ params: { id: session.Id } })}>
          {t('own.move.withdraw')}
        </Button>
      )}
      {isInTime(session) && (
        <Button icon={<CalendarCancelRegular />} onClick={() => void ask()}>
          {t('own.cancel')}
        </Button>
      )}
    </>
  );
};

const About = ({ session }: { readonly session: Session }) => {
  const styles = useStyles();
  const t = useText();
  const reader = useCalendarReader();
  const { CoachName: coach, CoachEmail, CoachTimeZone, StartDate, EndDate, SessionTypeName, SessionLocation, Description, ProposedStarts } = session;
  const whenIn = (zone: string): string => {
    const there = { ...reader, zone };
    const when = t('session.when', { day: weekdayMonthDay(StartDate, there), from: timeOfDay(StartDate, there), to: timeOfDay(EndDate, there) });
    return t('own.whenZone', { when, zone: zoneName(zone, reader.language, new Date(StartDate)) });
  };
  const [mine, theirs] = [whenIn(reader.zone), whenIn(CoachTimeZone)];
  return (
    <>
      <DetailList
        of={[
          [t('own.when'), mine],
          theirs !== mine && [t('own.coachTime', { coach }), theirs],
          [t('session.coach'), CoachEmail === '' ? coach : <Contact key="contact" coach={coach} email={CoachEmail} />],
          SessionTypeName !== '' && [t('session.type'), SessionTypeName],
          SessionLocation !== '' && [t('own.place'), <Place key="place" of={SessionLocation} />],
          ProposedStarts.length > 0 && isToCome(session) && [t('own.proposed'), <Proposed key="proposed" session={session} />],
          Description !== '' && [t('session.description'), Description],
        ]}
      />
      {isToCome(session) && !isInTime(session) && <p className={styles.late}>{t('own.tooLate', { coach })}</p>}
    </>
  );
};

const Contact = ({ coach, email }: { readonly coach: string; readonly email: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      {coach}
      {' · '}
      <a className={styles.link} href={`mailto:${email}`} aria-label={t('own.contact', { coach })}>
        {email}
      </a>
    </>
  );
};

const Place = ({ of }: { readonly of: string }) => {
  const styles = useStyles();
  const link = linkOf(of);
  if (link === undefined) return of;
  return (
    <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
      {link}
    </a>
  );
};

const Proposed = ({ session: { ProposedStarts, CoachName: coach, CoachTimeZone } }: { readonly session: Session }) => {
  const t = useText();
  const inWords = useStartFor({ name: coach, zone: CoachTimeZone });
  return [...ProposedStarts.map(inWords), t('own.proposed.waits', { coach })].join('\n');
};
