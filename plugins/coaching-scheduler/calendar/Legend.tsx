import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`, margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, fontSize: tokens.fontSizeBase200 },
  ground: { width: '16px', height: '16px', borderRadius: tokens.borderRadiusSmall, border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
  open: { backgroundColor: `color-mix(in srgb, ${tokens.colorBrandStroke1} 16%, ${tokens.colorNeutralBackground1})` },
  shut: {
    backgroundColor: tokens.colorNeutralBackground3,
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 4px, ${tokens.colorNeutralStroke1} 4px 5px)`,
  },
});

/** Meaning of the backgrounds of the calendar. */
export const Legend = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <ul className={styles.root} aria-label={t('legend')}>
      <li className={styles.item}>
        <span className={mergeClasses(styles.ground, styles.open)} aria-hidden />
        {t('legend.open')}
      </li>
      <li className={styles.item}>
        <span className={mergeClasses(styles.ground, styles.shut)} aria-hidden />
        {t('legend.shut')}
      </li>
    </ul>
  );
};
