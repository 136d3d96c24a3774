import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media, useFormat } from '#shell/api';

/** Gold, silver and bronze, each with a text contrast of at least 4.5 in both schemes. */
const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    minWidth: '32px',
    height: '32px',
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  first: { color: '#3d2e00', backgroundColor: '#f2c94c' },
  second: { color: '#24292e', backgroundColor: '#c9d1d9' },
  third: { color: '#3b1f0b', backgroundColor: '#dda15e' },
  medal: { forcedColorAdjust: 'none', [media.forcedColours]: { color: 'CanvasText', backgroundColor: 'Canvas', border: '1px solid CanvasText' } },
});

const medals = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
] as const);

/** A rank on a board; the first three as medals. */
export const RankBadge = ({ rank, className }: { readonly rank: number; readonly className?: string | undefined }) => {
  const styles = useStyles();
  const { number } = useFormat();
  const medal = medals.get(rank as 1 | 2 | 3);
  return <span className={mergeClasses(styles.root, medal && styles.medal, medal && styles[medal], className)}>{number(rank)}</span>;
};
