import { makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { useIntl } from '../../../i18n/intl';
import { now } from '../../../kernel/clock';
import { useFacts } from '../../../kernel/KernelProvider';
import { focusRing } from '../../../ui/focus/focusRing';
import { media } from '../../../ui/looks/media';
import { type PolicyKind, policyRequested } from '../../notices';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    marginTop: tokens.spacingVerticalXXXL,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXXL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    [media.mobile]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}` },
    [media.print]: { display: 'none' },
  },
  policies: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  policy: {
    // Minimum height of a touch target.
    minHeight: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'underline',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorNeutralForeground2Hover },
    ...focusRing,
  },
  notes: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}` },
});

/** Copyright with the current year, the trademarks notice, and policies to read (SHL-116 to SHL-120). */
export const Footer = () => {
  const t = useText();
  const intl = useIntl();
  const styles = useStyles();
  const { entity, settings, user } = useFacts();
  const company = entity?.EntityName ?? t('product');
  const wellness = user?.WellnessProgramNotificationLinkEnabled && settings?.DefaultWellnessNotificationName;
  return (
    <footer className={styles.root} data-slot="footer">
      <div className={styles.notes}>
        <span>{t('footer.copyright', { year: intl.formatDate(now().toISOString(), { year: 'numeric' }), company })}</span>
        <span>{t('footer.trademarks')}</span>
      </div>
      <ul className={styles.policies} aria-label={t('footer.policies')}>
        <PolicyLink kind="privacy" label={t('footer.privacy')} />
        <PolicyLink kind="eula" label={t('footer.eula')} />
        {wellness && <PolicyLink kind="wellness" label={wellness} />}
      </ul>
    </footer>
  );
};

const PolicyLink = ({ kind, label }: { readonly kind: PolicyKind; readonly label: string }) => {
  const styles = useStyles();
  const dispatch = useDispatch();
  return (
    <li>
      <button type="button" className={styles.policy} aria-haspopup="dialog" onClick={() => dispatch(policyRequested(kind))}>
        {label}
      </button>
    </li>
  );
};
