import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { type PasswordFault, passwordFaults } from '../../../../rules/password';
import { visuallyHidden } from '../../../../ui/looks/visuallyHidden';
import { useText } from '../text';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: tokens.spacingVerticalXS },
  item: { display: 'flex', gap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  met: { color: tokens.colorStatusSuccessForeground1 },
  icon: { flexShrink: 0, width: '20px', height: '20px' },
  spoken: visuallyHidden,
});

const rules: readonly PasswordFault[] = ['tooShort', 'tooPlain', 'holdsPassword', 'holdsMailName'];

interface PasswordChecklistProps {
  readonly id?: string;
  readonly password: string;
  /** The person's known addresses. */
  readonly mails: readonly string[];
}

/** The password rule (SES-005), ticked off while the person types. */
export const PasswordChecklist = ({ id, password, mails }: PasswordChecklistProps) => {
  const styles = useStyles();
  const t = useText();
  const faults = passwordFaults(password, mails);
  return (
    <ul id={id} className={styles.list} aria-label={t('password.rules')}>
      {rules.map((rule) => {
        const isMet = password !== '' && !faults.includes(rule);
        const Icon = isMet ? CheckmarkCircleFilled : CircleRegular;
        return (
          <li key={rule} className={mergeClasses(styles.item, isMet && styles.met)}>
            <Icon className={styles.icon} aria-hidden />
            <span>
              {t(`password.rule.${rule}`)}
              <span className={styles.spoken}>{isMet ? t('password.met') : t('password.notMet')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};
