import { makeStyles, tokens } from '@fluentui/react-components';

/** Cards side by side, as many as fit. */
export const useCardGridStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))', gap: tokens.spacingHorizontalXL },
});
