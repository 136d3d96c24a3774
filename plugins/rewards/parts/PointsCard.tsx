import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { bannerGround, focusRing, media, useLinkTo } from '#shell/api';
import { parsePoints } from '../rules/points';
import { useText } from '../text';
import { useGain } from './useGain';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    ...bannerGround,
    color: tokens.colorNeutralForeground1,
    [media.mobile]: { padding: tokens.spacingHorizontalXL },
  },
  line: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalL },
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
  // Points that arrive rise once and are gone; where less motion is wanted, the changed figure says enough.
  gain: {
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    animationName: {
      from: { opacity: 0, transform: 'translateY(8px)' },
      '20%': { opacity: 1, transform: 'none' },
      '70%': { opacity: 1, transform: 'none' },
      to: { opacity: 0, transform: 'translateY(-8px)' },
    },
    animationDuration: '2.4s',
    animationFillMode: 'forwards',
    [media.calm]: { display: 'none' },
  },
  more: {
    display: 'inline-block',
    marginTop: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ...focusRing,
  },
  art: {
    position: 'absolute',
    zIndex: -1,
    insetBlock: 0,
    right: 0,
    height: '100%',
    width: '45%',
    color: tokens.colorBrandForeground2,
    [media.mobile]: { opacity: 0.4 },
  },
  stirred: {
    '& circle': {
      transformOrigin: '250px 92px',
      animationName: { '40%': { transform: 'scale(1.12)' } },
      animationDuration: '1.6s',
      animationTimingFunction: tokens.curveEasyEase,
      [media.calm]: { animationName: 'none' },
    },
  },
});

interface PointsCardProps {
  /** Point text as it came. */
  readonly points: string;
  /** The same for reading. */
  readonly available: string;
}

/** The points that a person may spend, in large, and where more come from. Changes are read to screen readers as they arrive. */
export const PointsCard = ({ points, available }: PointsCardProps) => {
  const styles = useStyles();
  const t = useText();
  const programs = useLinkTo()('programs.list', {});
  const gain = useGain(parsePoints(points));
  return (
    <section className={styles.root} aria-label={t('available')}>
      <h2 className={styles.title}>{t('available')}</h2>
      <div className={styles.line}>
        <div className={styles.figure} role="status">
          {available}
        </div>
        {gain && (
          <span key={gain.count} className={styles.gain} aria-hidden>
            {t('gained', { points: gain.gained })}
          </span>
        )}
      </div>
      {programs !== undefined && (
        <Link className={styles.more} href={programs}>
          {t('earnMore')}
        </Link>
      )}
      <svg
        key={gain?.count}
        className={mergeClasses(styles.art, gain && styles.stirred)}
        viewBox="0 0 320 160"
        preserveAspectRatio="xMaxYMid slice"
        fill="none"
        stroke="currentColor"
        strokeWidth={7}
        aria-hidden
      >
        {[22, 48, 76, 106, 138].map((radius, index) => (
          <circle key={radius} cx={250} cy={92} r={radius} opacity={0.5 - index * 0.09} />
        ))}
      </svg>
    </section>
  );
};
