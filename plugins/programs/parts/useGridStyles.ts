import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from '#shell/api';

/** Tiles side by side: three on a desktop, two on a tablet, one on a phone. */
export const useGridStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXL,
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
