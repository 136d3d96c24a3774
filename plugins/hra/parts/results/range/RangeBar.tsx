import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media, useFormat } from '#shell/api';
import { valueIn } from '../../../rules/measures';
import { placeOn, type Scale, scaleOf, segmentsOf } from '../../../rules/range/scale';
import type { Unit } from '../../../rules/units';
import { useText } from '../../../text';
import { useRangeText } from '../useRangeText';
import { type Ranged, useRangeWords } from './useRangeWords';

/** Heights in the drawing, in px: zones are centred on the same line, and the healthy one is the highest. */
const height = 20;
const track = 6;
const healthy = 14;
const dot = 6;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXS, paddingInline: tokens.spacingHorizontalS },
  drawing: { display: 'block', width: '100%', height: `${height}px`, overflow: 'visible' },
  Low: {
    fill: tokens.colorStatusSuccessBackground3,
    [media.print]: { fill: '#fff', stroke: '#000', strokeWidth: '1.5px' },
    [media.forcedColours]: { fill: 'Canvas', stroke: 'CanvasText', strokeWidth: '2px' },
  },
  Moderate: { fill: tokens.colorStatusWarningBackground2, [media.print]: { fill: '#ccc' }, [media.forcedColours]: { fill: 'GrayText' } },
  High: { fill: tokens.colorStatusDangerBackground2, [media.print]: { fill: '#999' }, [media.forcedColours]: { fill: 'GrayText' } },
  Urgent: { fill: tokens.colorStatusDangerBorder1, [media.print]: { fill: '#666' }, [media.forcedColours]: { fill: 'GrayText' } },
  dot: {
    fill: tokens.colorNeutralForeground1,
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '2px',
    [media.print]: { fill: '#000', stroke: '#fff' },
    [media.forcedColours]: { fill: 'CanvasText', stroke: 'Canvas' },
  },
  labels: { position: 'relative', height: tokens.lineHeightBase200, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  label: {
    position: 'absolute',
    transform: 'translateX(-50%)',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    [media.print]: { color: '#000' },
  },
  bound: { fontVariantNumeric: 'tabular-nums' },
});

interface RangeBarProps {
  readonly name: string;
  readonly of: Ranged;
  readonly unit: Unit;
}

/** A value on a bar with its zones; nothing without a healthy range. A value beyond the bar is an arrow at its end. */
export const RangeBar = ({ name, of: ranged, unit }: RangeBarProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const words = useRangeWords(unit);
  const rangeText = useRangeText(unit);
  const { Value, Reference, Thresholds, Zones = [] } = ranged;
  const scale = scaleOf(Reference);
  if (!scale || Zones.length === 0) return null;
  const { beyond } = placeOn(scale, Value);
  const value = `${number(valueIn(Value, unit, Thresholds))} ${unit.Unit}`;
  const label = [t('range.alt', { name, value, says: words(ranged).says }), rangeText({ Reference }), beyond && t(`range.beyond.${beyond}`)]
    .filter(Boolean)
    .join(' ');
  const bounds = [Reference.From, Reference.UpTo ?? Reference.Below].filter((bound) => bound !== null);
  const [from, to] = [Reference.From, Reference.UpTo ?? Reference.Below].map((bound, end) => (bound === null ? end : placeOn(scale, bound).at));
  return (
    <div className={styles.root} role="img" aria-label={label}>
      <div className={styles.labels} aria-hidden>
        <span className={styles.label} style={{ left: percent(((from ?? 0) + (to ?? 1)) / 2) }}>
          {t('range.healthy')}
        </span>
      </div>
      <Drawing value={Value} zones={Zones} scale={scale} />
      <div className={styles.labels} aria-hidden>
        {bounds.map((bound) => (
          <span key={bound} className={mergeClasses(styles.label, styles.bound)} style={{ left: percent(placeOn(scale, bound).at) }}>
            {number(valueIn(bound, unit))}
          </span>
        ))}
      </div>
    </div>
  );
};

const percent = (share: number): string => `${share * 100}%`;

const arrows = {
  start: `M -${dot + 4} 0 L ${dot} -${dot + 2} L ${dot} ${dot + 2} Z`,
  end: `M ${dot + 4} 0 L -${dot} -${dot + 2} L -${dot} ${dot + 2} Z`,
} as const;

const Drawing = ({ value, zones, scale }: { readonly value: number; readonly zones: NonNullable<Ranged['Zones']>; readonly scale: Scale }) => {
  const styles = useStyles();
  const { at, beyond } = placeOn(scale, value);
  return (
    <svg className={styles.drawing} aria-hidden>
      {segmentsOf(zones, scale).map(({ level, from, to }) => {
        const high = level === 'Low' ? healthy : track;
        const place = { x: percent(from), y: (height - high) / 2, width: percent(to - from), height: high };
        return <rect key={from} className={styles[level]} data-zone={level} {...place} />;
      })}
      <svg x={percent(at)} y={height / 2} overflow="visible" aria-hidden>
        {beyond ? <path className={styles.dot} data-beyond={beyond} d={arrows[beyond]} /> : <circle className={styles.dot} r={dot} />}
      </svg>
    </svg>
  );
};
