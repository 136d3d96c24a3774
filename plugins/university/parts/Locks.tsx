import { makeStyles, tokens } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none', color: tokens.colorNeutralForeground2 },
  reason: { display: 'flex', gap: tokens.spacingHorizontalS, overflowWrap: 'anywhere', '& > svg': { flexShrink: 0, marginTop: '3px' } },
});

/** Why a course cannot be begun yet. */
export const Locks = ({ reasons }: { readonly reasons: readonly string[] }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <ul className={styles.root} aria-label={t('tile.locked')}>
      {reasons.map((reason) => (
        <li key={reason} className={styles.reason}>
          <LockClosedRegular aria-hidden />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
};
