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
  /** Of one tile. It is a container, so that the tile can tell how wide it is. */
  place: { display: 'grid', containerType: 'inline-size', minWidth: 0 },
});
