import { makeStyles, tokens } from '@fluentui/react-components';

/** Tiles share the width of the page: up to four side by side on a desktop, one below the other on a phone. A tile alone takes the whole row. */
export const useGridStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16.5rem), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  /** The place of one tile. It is a container, so that the tile can respond to its width. */
  place: { display: 'grid', containerType: 'inline-size', minWidth: 0 },
});
