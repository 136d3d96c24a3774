import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from '../looks/media';

/** Styles of rows that make room, are picked up, or are dragged; for lists and tables. */
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
