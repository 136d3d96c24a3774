import { makeStyles, tokens } from '@fluentui/react-components';
import { media } from '#shell/api';

/** Styles of a message, sent or not. */
export const useBubbleStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
    marginRight: '12%',
    [media.mobile]: { marginRight: 0 },
  },
  ownRow: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'end', marginRight: 0, marginLeft: '20%', [media.mobile]: { marginLeft: '12%' } },
  bubble: {
    display: 'grid',
    justifySelf: 'start',
    gap: tokens.spacingVerticalXS,
    justifyItems: 'start',
    maxWidth: '100%',
    boxSizing: 'border-box',
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    borderStartStartRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  own: {
    justifySelf: 'end',
    borderStartStartRadius: tokens.borderRadiusXLarge,
    borderEndEndRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
  },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
