import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CalendarLtrRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import type { EventSession, SessionStatus } from '../contract';
import { useText } from '../text';
import { DocumentLinks } from './DocumentLinks';
import { SessionNotes } from './SessionNotes';
import { useShown } from './useShown';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  prompt: { margin: 0 },
  when: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalS, margin: 0, '& > svg': { flexShrink: 0, marginTop: '3px' } },
  name: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  time: { display: 'block', color: tokens.colorNeutralForeground2 },
});

const prompts = { Available: 'meeting.confirming', Selected: 'meeting.signedUp', Unavailable: 'meeting.unavailable' } as const satisfies Readonly<
  Record<SessionStatus, string>
>;

/** The only session of a meeting. Its buttons save at once (EVT-042 to EVT-047). */
export const SingleMeeting = ({ session }: { readonly session: EventSession }) => {
  const styles = useStyles();
  const t = useText();
  const when = useId();
  const { choice } = useShown();
  const { Status } = session;
  return (
    <div className={styles.root}>
      <p className={styles.prompt}>{session.Cancelled === null ? t(prompts[Status]) : t('meeting.cancelled')}</p>
      <p id={when} className={styles.when}>
        <CalendarLtrRegular aria-hidden />
        <span>
          <span className={styles.name}>{session.SessionName}</span>
          <span className={styles.time}>
            {session.SessionDateDisplay}, {session.SessionTimeDisplay}
          </span>
        </span>
      </p>
      {session.SessionDetails && <p className={styles.prompt}>{session.SessionDetails}</p>}
      <DocumentLinks documents={session.Documents} />
      {choice && Status !== 'Unavailable' && (
        <Button
          appearance={Status === 'Available' ? 'primary' : 'secondary'}
          aria-describedby={when}
          disabledFocusable={!choice.isPressable(session) || choice.isSaving}
          onClick={() => choice.press(session)}
        >
          {Status === 'Available' ? t('meeting.signUp') : t('meeting.remove')}
        </Button>
      )}
      <SessionNotes session={session} status={Status} />
    </div>
  );
};
