import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from '../looks/media';

/** Styles of rows that move aside, are held or are dragged, in a list and in a table. */
export const useSortableStyles = makeStyles({
  /** Rows glide out of the way. */
  gliding: { transitionProperty: 'transform', transitionDuration: tokens.durationFast, [media.calm]: { transitionDuration: '0s' } },
  held: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
    [media.forcedColours]: { outline: '2px solid Highlight' },
  },
  dragged: { position: 'relative', zIndex: 1, boxShadow: tokens.shadow16, userSelect: 'none' },
});
