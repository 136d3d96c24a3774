import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { media } from '#shell/api';
import { stageOf, stages } from '../../rules/progress/growth';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { display: 'block', flexShrink: 0, width: '80px', height: '80px', overflow: 'visible' },
  pot: { fill: tokens.colorPalettePeachBorderActive, [media.forcedColours]: { fill: 'CanvasText' } },
  stem: {
    fill: 'none',
    stroke: tokens.colorPaletteGreenBorderActive,
    strokeWidth: '2.5',
    strokeLinecap: 'round',
    [media.forcedColours]: { stroke: 'CanvasText' },
  },
  leaf: { fill: tokens.colorPaletteGreenBorderActive, [media.forcedColours]: { fill: 'CanvasText' } },
  petal: { fill: tokens.colorPaletteLavenderBorderActive, [media.forcedColours]: { fill: 'Highlight' } },
  middle: { fill: tokens.colorPaletteMarigoldBorderActive, [media.forcedColours]: { fill: 'CanvasText' } },
  newest: {
    transformBox: 'fill-box',
    transformOrigin: '50% 100%',
    animationName: { from: { transform: 'scale(0)' }, to: { transform: 'none' } },
    animationDuration: '700ms',
    animationTimingFunction: tokens.curveDecelerateMid,
    [media.calm]: { animationName: 'none' },
  },
});

type Styles = ReturnType<typeof useStyles>;

/** Where the stem ends in each stage; the soil is at 50. */
const tops = [50, 40, 32, 24, 20, 20] as const;

/** A leaf that begins at a point of the stem. */
const leaf = (y: number, side: 1 | -1, size: number): string =>
  `M32 ${y}q${side * size * 0.3} ${-size} ${side * size * 1.3} ${-size * 0.7}q${-side * size * 0.2} ${size * 0.9} ${-side * size * 1.3} ${size * 0.7}z`;

/** What each stage adds; bud and bloom replace each other. */
const parts: readonly ((styles: Styles) => ReactNode)[] = [
  ({ middle }) => <ellipse className={middle} cx={32} cy={49} rx={3.5} ry={2.5} />,
  ({ leaf: green }) => <path className={green} d={`${leaf(42, 1, 7)}${leaf(42, -1, 7)}`} />,
  ({ leaf: green }) => <path className={green} d={leaf(38, 1, 10)} />,
  ({ leaf: green }) => <path className={green} d={leaf(34, -1, 10)} />,
  ({ petal }) => <path className={petal} d="M32 21c-6-3-6-9 0-14c6 5 6 11 0 14z" />,
  ({ petal, middle }) => (
    <g>
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <ellipse key={turn} className={petal} cx={32} cy={9.5} rx={4.5} ry={7} transform={`rotate(${turn} 32 17)`} />
      ))}
      <circle className={middle} cx={32} cy={17} r={4} />
    </g>
  ),
];

/** The parts of a stage: the seed is covered once it grows, and the bud opens. */
const partsOf = (stage: number): readonly number[] =>
  parts.map((_, at) => at).filter((at) => at <= stage && (at > 0 || stage === 0) && !(at === stages.indexOf('bud') && stage > at));

/** A plant that grows with the progress in a program, and blooms when it is complete. */
export const Plant = ({ percent }: { readonly percent: number }) => {
  const styles = useStyles();
  const t = useText();
  const stage = stageOf(percent);
  return (
    <svg className={styles.root} viewBox="0 0 64 64" role="img" aria-label={stages[stage] === 'bloom' ? t('growth.bloom') : t('growth.stage', { percent })}>
      <path className={styles.pot} d="M20 50H44L41 63H23Z" />
      {stage > 0 && <path className={styles.stem} d={`M32 50V${tops[stage]}`} />}
      {partsOf(stage).map((at) => (
        <g key={at} className={at === stage ? styles.newest : undefined}>
          {parts[at]?.(styles)}
        </g>
      ))}
    </svg>
  );
};
