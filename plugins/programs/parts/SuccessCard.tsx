import { makeStyles, Portal, tokens } from '@fluentui/react-components';
import { TrophyRegular } from '@fluentui/react-icons';
import { type CSSProperties, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { media, now, pathTo, useLinkTo, useSelector } from '#shell/api';
import type { Program } from '../contract';
import { paths } from '../paths';
import { nextToReport } from '../rules/progress/reporting';
import { selectLists } from '../state/selectors';
import { useText } from '../text';
import { useLinkStyles } from './useLinkStyles';

const radius = 26;
const length = 2 * Math.PI * radius;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    marginBottom: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  badge: { position: 'relative', display: 'grid', placeItems: 'center', flexShrink: 0, width: '64px', height: '64px' },
  ring: { position: 'absolute', inset: 0, transform: 'rotate(-90deg)' },
  track: { fill: 'none', stroke: tokens.colorNeutralStroke2, strokeWidth: '6' },
  bar: {
    fill: 'none',
    stroke: tokens.colorPaletteGreenBorderActive,
    strokeWidth: '6',
    strokeLinecap: 'round',
    strokeDasharray: String(length),
    animationName: { from: { strokeDashoffset: String(length) }, to: { strokeDashoffset: '0' } },
    animationDuration: '900ms',
    animationTimingFunction: tokens.curveDecelerateMid,
    [media.calm]: { animationName: 'none' },
  },
  icon: {
    fontSize: '28px',
    color: tokens.colorPaletteGreenForeground1,
    animationName: { '0%, 55%': { transform: 'scale(0)' }, '80%': { transform: 'scale(1.25)' }, to: { transform: 'scale(1)' } },
    animationDuration: '1200ms',
    [media.calm]: { animationName: 'none' },
  },
  words: { display: 'grid', flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  // From the centre of the window to the points in the top bar.
  flying: {
    position: 'fixed',
    zIndex: 1000002,
    top: 0,
    left: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    pointerEvents: 'none',
    opacity: 0,
    animationName: {
      '0%': { opacity: 0, transform: 'translate(calc(50vw - 50%), 45vh) scale(0.5)' },
      '20%, 45%': { opacity: 1, transform: 'translate(calc(50vw - 50%), 40vh) scale(1.2)' },
      '90%': { opacity: 1, transform: 'translate(calc(var(--points-x) - 50%), calc(var(--points-y) - 50%)) scale(0.7)' },
      '100%': { opacity: 0, transform: 'translate(calc(var(--points-x) - 50%), calc(var(--points-y) - 50%)) scale(0.3)' },
    },
    animationDuration: '2000ms',
    animationDelay: '500ms',
    animationTimingFunction: tokens.curveEasyEase,
    [media.calm]: { display: 'none' },
  },
});

/** Centre of the person's points in the top bar, as CSS variables; `undefined` if it shows none. */
const usePointsPlace = (): CSSProperties | undefined => {
  const address = useLinkTo()('rewards.summary', {});
  const [place, setPlace] = useState<CSSProperties>();
  useEffect(() => {
    const link = [...document.querySelectorAll('header a')].find((one) => one.getAttribute('href') === address);
    if (!link) return;
    const { left, top, width, height } = link.getBoundingClientRect();
    const middle: Record<string, string> = { '--points-x': `${left + width / 2}px`, '--points-y': `${top + height / 2}px` };
    setPlace(middle);
  }, [address]);
  return place;
};

export interface SuccessProps {
  readonly program: Program;
  /** Points earned with the last report. */
  readonly points: number;
  /** Called when the person follows the link to the next program. */
  readonly onLeave?: () => void;
}

/** Celebrates a completed program: its ring closes, the points fly to the top bar, and the next program is offered. */
const SuccessCard = ({ program, points, onLeave }: SuccessProps) => {
  const styles = useStyles();
  const links = useLinkStyles();
  const t = useText();
  const place = usePointsPlace();
  const next = nextToReport(useSelector(selectLists)?.current ?? [], program, now());
  return (
    <div className={styles.root}>
      <span className={styles.badge} aria-hidden>
        <svg className={styles.ring} viewBox="0 0 64 64" aria-hidden>
          <circle className={styles.track} cx={32} cy={32} r={radius} />
          <circle className={styles.bar} cx={32} cy={32} r={radius} />
        </svg>
        <TrophyRegular className={styles.icon} />
      </span>
      <div className={styles.words}>
        <span className={styles.title}>{t('success.title', { name: program.Name })}</span>
        <span>{t('success.points', { points })}</span>
        <Link
          className={links.link}
          href={next ? pathTo(paths.detail, { owner: next.OwnerId, id: next.Id }) : pathTo(paths.list, { list: 'available' })}
          onClick={onLeave}
        >
          {next ? t('success.next', { name: next.Name }) : t('success.more')}
        </Link>
      </div>
      {points > 0 && place && (
        <Portal>
          <span className={styles.flying} style={place} aria-hidden>
            {t('success.flying', { points })}
          </span>
        </Portal>
      )}
    </div>
  );
};

export default SuccessCard;
