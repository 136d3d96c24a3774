import { Button } from '@fluentui/react-components';
import { ArrowSwapRegular, CalendarAddRegular } from '@fluentui/react-icons';
import { useChange } from '#shell/api';
import type { EventSession, SessionStatus } from '../contract';
import { saveSession } from '../state/files';
import { useText } from '../text';
import { useNoteStyles } from './useNoteStyles';
import { useShown } from './useShown';
import { WaitingList } from './WaitingList';

interface SessionNotesProps {
  readonly session: EventSession;
  /** Its state with unsaved choices. */
  readonly status: SessionStatus;
  /** Called before the session is chosen in place of another one, which removes the button that was pressed. */
  readonly onSwap?: () => void;
}

/** Information and actions beside the choice: places left, the waiting list of a full session, and the calendar file. */
export const SessionNotes = ({ session, status, onSwap }: SessionNotesProps) => {
  const styles = useNoteStyles();
  const t = useText();
  if (session.Cancelled !== null) return <span className={styles.root}>{session.Cancelled.Reason}</span>;
  if (session.IsPresent) return <span className={styles.root}>{t('session.present')}</span>;
  if (session.IsInPast) return status === 'Selected' ? null : <span className={styles.root}>{t('session.past')}</span>;
  return (
    <div className={styles.root}>
      {session.Waiting === null && status !== 'Selected' && session.PlacesLeft !== null && (
        <span>{session.PlacesLeft === 0 ? t('places.none') : t('places.left', { count: session.PlacesLeft })}</span>
      )}
      <Swap session={session} onSwap={onSwap} />
      <WaitingList session={session} />
      {session.Status === 'Selected' && status === 'Selected' && <AddToCalendar session={session} />}
    </div>
  );
};

/** Chooses a session in place of the selected one, where a person can have one session only. */
const Swap = ({ session, onSwap }: Pick<SessionNotesProps, 'session' | 'onSwap'>) => {
  const styles = useNoteStyles();
  const t = useText();
  const { choice } = useShown();
  if (!choice?.replacedBy(session)) return null;
  const { SessionName, SessionDateDisplay, SessionTimeDisplay } = session;
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.button}
      icon={<ArrowSwapRegular />}
      disabledFocusable={choice.isSaving}
      aria-label={`${t('swap')}: ${[SessionName, SessionDateDisplay, SessionTimeDisplay].join(', ')}`}
      onClick={() => {
        onSwap?.();
        choice.swap(session);
      }}
    >
      {t('swap')}
    </Button>
  );
};

const AddToCalendar = ({ session }: { readonly session: EventSession }) => {
  const styles = useNoteStyles();
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
