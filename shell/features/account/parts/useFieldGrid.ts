import { makeStyles, tokens } from '@fluentui/react-components';

/** Fields side by side, as many as fit. */
export const useFieldGrid = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    // A select is as wide as its field, not as its longest option.
    '& > *': { minWidth: 0 },
    '& select': { width: '100%' },
  },
});
