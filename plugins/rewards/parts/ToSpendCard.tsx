import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { bannerGround, linkLook, media, useFormat, useLinkTo } from '#shell/api';
import type { RewardsSummary } from '../contract';
import { parsePoints } from '../rules/points';
import { useText } from '../text';
import { PointsSum } from './PointsSum';
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
  currencies: { display: 'flex', flexWrap: 'wrap', columnGap: `calc(2 * ${tokens.spacingHorizontalXXXL})`, rowGap: tokens.spacingVerticalL },
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
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  // New points rise once and disappear. With reduced motion only the figure changes.
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
  more: { ...linkLook.button, marginTop: tokens.spacingVerticalL },
  art: {
    position: 'absolute',
    zIndex: -1,
    insetBlock: 0,
    right: 0,
    height: '100%',
    width: '45%',
    // The rings extend to the edges of the card.
    overflow: 'visible',
    color: tokens.colorBrandForeground2,
    [media.mobile]: { opacity: 0.25 },
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

/** The person's balances: points, dollars, and how they come about. Changes of the points are announced to screen readers. */
export const ToSpendCard = ({ summary }: { readonly summary: RewardsSummary }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const programs = useLinkTo()('programs.list', {});
  const points = parsePoints(summary.Points.AvailablePoints);
  const gain = useGain(points);
  return (
    <div className={styles.root}>
      <div className={styles.currencies}>
        <section aria-label={t('available')}>
          <h2 className={styles.title}>{t('available')}</h2>
          <div className={styles.line}>
            <div className={styles.figure} role="status">
              {number(points)}
            </div>
            {gain && (
              <span key={gain.count} className={styles.gain} aria-hidden>
                {t('gained', { points: gain.gained })}
              </span>
            )}
          </div>
        </section>
        <section aria-label={t('dollars')}>
          <h2 className={styles.title}>{t('dollars')}</h2>
          <div className={styles.figure}>{t('amount', { amount: summary.CurrentGiftCardBalance })}</div>
          <p className={styles.text}>{t('dollars.text')}</p>
        </section>
      </div>
      <PointsSum summary={summary} />
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
    </div>
  );
};
