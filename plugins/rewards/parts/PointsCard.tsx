import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    overflow: 'hidden',
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  figure: {
    fontSize: tokens.fontSizeHero1000,
    lineHeight: tokens.lineHeightHero1000,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  art: {
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    height: '100%',
    width: '45%',
    color: tokens.colorBrandForeground2,
    '@media (max-width: 640px)': { display: 'none' },
  },
});

/** The points that a person may spend, in large. Changes are read to screen readers as they arrive. */
export const PointsCard = ({ available }: { available: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <section className={styles.root} aria-label={t('available')}>
      <h2 className={styles.title}>{t('available')}</h2>
      <div className={styles.figure} role="status">
        {available}
      </div>
      <svg className={styles.art} viewBox="0 0 320 160" preserveAspectRatio="xMaxYMid slice" fill="none" stroke="currentColor" strokeWidth={7} aria-hidden>
        {[22, 48, 76, 106, 138].map((radius, index) => (
          <circle key={radius} cx={250} cy={92} r={radius} opacity={0.5 - index * 0.09} />
        ))}
      </svg>
    </section>
  );
};
