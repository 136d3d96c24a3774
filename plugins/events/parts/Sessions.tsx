import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyState, Loaded, Loading } from '#shell/api';
import type { EventSession } from '../contract';
import { useText } from '../text';
import { DayAccordion } from './DayAccordion';
import { SessionTable } from './SessionTable';
import { SingleMeeting } from './SingleMeeting';
import { useShown } from './useShown';

const useStyles = makeStyles({ onlyOne: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 } });

/** Whether the person is registered or on the waiting list. Read-only views show only these sessions (EVT-002). */
const isTheirs = ({ IsTheirs, Waiting }: EventSession): boolean => IsTheirs || Waiting !== null;

/** The sessions of an event, displayed by its type (EVT-004 to EVT-008). */
export const Sessions = () => {
  const t = useText();
  const { event, choice } = useShown();
  const shows = (session: EventSession): boolean => choice !== undefined || isTheirs(session);
  const sessions = event.Sessions.filter(shows);
  const [first] = sessions;
  if (!first) return <EmptyState title={choice ? t('sessions.none') : t('sessions.notYours')} />;
  return (
    <>
      <OnlyOne />
      <OfType sessions={sessions} first={first} shows={shows} />
    </>
  );
};

/** Says why the other sessions of an event for one session only are unavailable, while one is selected. */
const OnlyOne = () => {
  const t = useText();
  const styles = useStyles();
  const { event, choice } = useShown();
  const held = choice && event.Sessions.map((session) => choice.replacedBy(session)).find((session) => session !== undefined);
  if (!held) return null;
  return <p className={styles.onlyOne}>{t('onlyOne', { day: held.SessionDateDisplay, time: held.SessionTimeDisplay })}</p>;
};

interface OfTypeProps {
  readonly sessions: readonly EventSession[];
  readonly first: EventSession;
  readonly shows: (session: EventSession) => boolean;
}

const OfType = ({ sessions, first, shows }: OfTypeProps) => {
  const { event } = useShown();
  switch (event.EventType) {
    case 'Multiple':
      return <SessionTable sessions={sessions} />;
    case 'Meeting':
      return <SingleMeeting session={first} />;
    case 'Scheduled':
    case 'Biometric':
      return <Schedule shows={shows} />;
  }
};

/**
 * The days are loaded by a separate call (EVT-055). The days that the person has opened stay open when more are loaded. The person's state in them comes from
 * the event, which is reloaded after each change.
 */
const Schedule = ({ shows }: { readonly shows: (session: EventSession) => boolean }) => {
  const t = useText();
  const { schedule, choice } = useShown();
  const held = useState<readonly string[]>();
  return (
    <Loaded of={schedule} failed={t('load.failed')} skeleton={<Loading label={t('loading')} />}>
      {({ Days }) => (
        <DayAccordion days={choice ? Days : Days.filter(({ TimeSlots }) => TimeSlots.some(({ Sessions }) => Sessions.some(shows)))} shows={shows} held={held} />
      )}
    </Loaded>
  );
};
