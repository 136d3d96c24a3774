import { makeStyles, tokens } from '@fluentui/react-components';
import { media, useFormat } from '#shell/api';
import { useText } from '../../text';

const radius = 34;
const length = 2 * Math.PI * radius;

const useStyles = makeStyles({
  root: { position: 'relative', display: 'grid', placeItems: 'center', flexShrink: 0, width: '72px', height: '72px' },
  ring: { gridArea: '1 / 1', width: '100%', height: '100%', transform: 'rotate(-90deg)' },
  track: { fill: 'none', stroke: tokens.colorNeutralStroke2, strokeWidth: '7', [media.forcedColours]: { stroke: 'GrayText' } },
  bar: {
    fill: 'none',
    stroke: 'var(--kind-ink)',
    strokeWidth: '7',
    strokeDasharray: String(length),
    transition: `stroke-dashoffset ${tokens.durationSlow} ${tokens.curveDecelerateMid}`,
    [media.calm]: { transition: 'none' },
    [media.forcedColours]: { stroke: 'Highlight' },
  },
  words: { gridArea: '1 / 1', display: 'grid', justifyItems: 'center', lineHeight: 1.2 },
  value: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  goal: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase100 },
});

interface GoalRingProps {
  /** Name of the value, with its unit. */
  readonly name: string;
  readonly value: number;
  readonly goal: number;
}

/** The value of today as a ring around it, full at the goal. */
export const GoalRing = ({ name, value, goal }: GoalRingProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const words = { name, value: number(value), goal: number(goal) };
  return (
    <div className={styles.root} role="img" aria-label={t(value >= goal ? 'goal.reached' : 'goal.of', words)}>
      <svg className={styles.ring} viewBox="0 0 80 80" aria-hidden>
        <circle className={styles.track} cx={40} cy={40} r={radius} />
        <circle className={styles.bar} cx={40} cy={40} r={radius} strokeDashoffset={length * (1 - Math.min(1, value / goal))} />
      </svg>
      <span className={styles.words} aria-hidden>
        <span className={styles.value}>{number(value)}</span>
        <span className={styles.goal}>{t('goal.short', words)}</span>
      </span>
    </div>
  );
};
