import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useChange } from '../../../ui/useChange';
import type { Profile } from '../contract';
import { verifyTextReminder, verifyWellnessReminder } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`, paddingTop: tokens.spacingVerticalL },
  title: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`, minHeight: '32px' },
  name: { flex: '1 1 14rem' },
});

const colours = { verified: 'success', pending: 'warning', none: 'informative' } as const;

interface RemindersProps {
  readonly profile: Pick<Profile, 'TextReminderStatus' | 'WellnessReminderStatus' | 'ProofContacts'>;
  /** The saved number. */
  readonly number: string;
}

/** The kinds of texts that the company sends. Only the person can opt in, by replying to a text (ACC-024, ACC-036, ACC-038). */
export const Reminders = ({ profile, number }: RemindersProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const texts = useChange(verifyTextReminder);
  const updates = useChange(verifyWellnessReminder);
  const kinds = [
    { name: t('reminder.text'), status: profile.TextReminderStatus, ...texts },
    { name: t('reminder.wellness'), status: profile.WellnessReminderStatus, ...updates },
  ];
  return (
    <div className={styles.root}>
      <h3 id={id} className={styles.title}>
        {t('reminders')}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {kinds.map(({ name, status, run, isRunning }) => {
          const action = t(status === 'pending' ? 'reminder.again' : 'reminder.ask');
          return (
            <li key={name} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <Badge appearance="tint" color={colours[status]}>
                {t(`reminder.${status}`)}
              </Badge>
              {status !== 'verified' && profile.ProofContacts === undefined && (
                <Button
                  size="small"
                  aria-label={t('reminder.about', { action, kind: name })}
                  aria-disabled={isRunning}
                  onClick={() => run({ body: { MobileNumber: number } })}
                >
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
