import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media } from '#shell/api';
import type { RiskLevel } from '../../contract';

const radius = 54;
const length = 2 * Math.PI * radius;

const useStyles = makeStyles({
  root: { position: 'relative', display: 'grid', placeItems: 'center', flexShrink: 0, width: '136px', height: '136px' },
  ring: { gridArea: '1 / 1', width: '100%', height: '100%', transform: 'rotate(-90deg)' },
  track: { fill: 'none', stroke: tokens.colorNeutralStroke2, strokeWidth: '10', [media.forcedColours]: { stroke: 'GrayText' } },
  bar: {
    fill: 'none',
    stroke: tokens.colorCompoundBrandStroke,
    strokeWidth: '10',
    strokeLinecap: 'round',
    strokeDasharray: String(length),
    transition: `stroke-dashoffset ${tokens.durationUltraSlow} ${tokens.curveDecelerateMid}`,
    [media.calm]: { transition: 'none' },
    [media.forcedColours]: { stroke: 'Highlight' },
  },
  Moderate: { stroke: tokens.colorStatusWarningForeground3 },
  High: { stroke: tokens.colorStatusDangerForeground1 },
  Urgent: { stroke: tokens.colorStatusDangerForeground1 },
  score: {
    gridArea: '1 / 1',
    textAlign: 'center',
    fontSize: tokens.fontSizeHero900,
    lineHeight: 1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface ScoreRingProps {
  readonly score: number;
  readonly label: string;
  /** The worst level found: the colour must not suggest good news because of the mean. */
  readonly worst: RiskLevel;
}

/** A score out of 100 as a ring around its number. */
export const ScoreRing = ({ score, label, worst }: ScoreRingProps) => {
  const styles = useStyles();
  return (
    <div className={styles.root} role="img" aria-label={label}>
      <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden>
        <circle className={styles.track} cx={60} cy={60} r={radius} />
        <circle
          className={mergeClasses(styles.bar, worst !== 'Low' && styles[worst])}
          data-worst={worst}
          cx={60}
          cy={60}
          r={radius}
          strokeDashoffset={length * (1 - score / 100)}
        />
      </svg>
      <span className={styles.score} aria-hidden>
        {score}
      </span>
    </div>
  );
};
