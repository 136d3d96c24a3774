import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from '#shell/api';

const radius = 20;
const length = 2 * Math.PI * radius;

const useStyles = makeStyles({
  ring: { display: 'block', flexShrink: 0, width: '40px', height: '40px', transform: 'rotate(-90deg)' },
  track: { fill: 'none', stroke: tokens.colorNeutralStroke2, strokeWidth: '5', [media.forcedColours]: { stroke: 'GrayText' } },
  bar: {
    fill: 'none',
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '5',
    strokeLinecap: 'round',
    strokeDasharray: String(length),
    transition: `stroke-dashoffset ${tokens.durationUltraSlow} ${tokens.curveDecelerateMid}`,
    [media.calm]: { transition: 'none' },
    [media.forcedColours]: { stroke: 'Highlight' },
  },
  full: { stroke: tokens.colorPaletteGreenBorderActive, [media.forcedColours]: { stroke: 'Highlight' } },
});

/** The progress of a program as a ring. The words are beside it, so the picture itself is hidden from screen readers. */
export const ProgressRing = ({ percent }: { percent: number }) => {
  const styles = useStyles();
  const share = Math.min(100, Math.max(0, percent)) / 100;
  return (
    <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden>
      <circle className={styles.track} cx={24} cy={24} r={radius} />
      {share > 0 && <circle className={`${styles.bar} ${share === 1 ? styles.full : ''}`} cx={24} cy={24} r={radius} strokeDashoffset={length * (1 - share)} />}
    </svg>
  );
};
