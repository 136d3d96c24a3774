import { makeStyles, tokens } from '@fluentui/react-components';

/** Tiles share the width of the page: up to four side by side on a desktop, one below the other on a phone. */
export const useTileGrid = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '& > li': { display: 'grid', minWidth: 0 },
  },
});
