import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, CheckmarkRegular, ProhibitedRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import type { EventSession, SessionStatus } from '../contract';
import { useText } from '../text';
import { SessionNotes } from './SessionNotes';
import { useShown } from './useShown';

const useStyles = makeStyles({
  // Side by side if there is room, as in a day's list; one below the other in the column of a table.
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`, minWidth: 0 },
  // The labels differ in length; a fixed minimum width keeps the column from moving.
  button: { minWidth: '8.5rem' },
  status: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  error: { flexBasis: '100%', order: 1, margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

const icons: Readonly<Record<SessionStatus, typeof AddRegular>> = { Available: AddRegular, Selected: CheckmarkRegular, Unavailable: ProhibitedRegular };

/** The state of a session for the person, and a button to change it if that is possible (EVT-012, EVT-024 to EVT-027). */
export const SessionButton = ({ session }: { readonly session: EventSession }) => {
  const styles = useStyles();
  const t = useText();
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { choice } = useShown();
  const status = choice?.statusOf(session) ?? session.Status;
  const Icon = icons[status];
  const error = choice?.errorOf(session);
  const isCancelled = session.Cancelled !== null;
  const name = [session.SessionName, session.SessionDateDisplay, session.SessionTimeDisplay].join(', ');
  return (
    <div className={styles.root}>
      {choice && !isCancelled ? (
        <Button
          ref={button}
          className={styles.button}
          appearance={status === 'Selected' ? 'primary' : 'secondary'}
          icon={<Icon />}
          aria-pressed={status === 'Selected'}
          aria-label={`${t(`status.${status}`)}: ${name}`}
          {...(error && { 'aria-describedby': errorId })}
          disabledFocusable={!choice.isPressable(session) || choice.isSaving}
          onClick={() => choice.press(session)}
        >
          {t(`status.${status}`)}
        </Button>
      ) : (
        <span className={styles.status}>
          <Icon aria-hidden />
          {isCancelled ? t('session.cancelled') : t(`status.${status}`)}
        </span>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <SessionNotes session={session} status={status} onSwap={() => button.current?.focus()} />
    </div>
  );
};
