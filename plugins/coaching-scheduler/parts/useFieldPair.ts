import { makeStyles, tokens } from '@fluentui/react-components';

/** Two short fields side by side, if there is room. */
export const useFieldPair = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))', alignItems: 'start', gap: tokens.spacingHorizontalL },
});
