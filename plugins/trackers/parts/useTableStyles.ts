import { makeStyles, tokens } from '@fluentui/react-components';

/** Tables of this plugin look alike; a wide one scrolls inside its own frame, also by keyboard. */
export const useTableStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    textAlign: 'left',
    '& th, & td': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`, verticalAlign: 'middle' },
    '& th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
    '& tbody tr': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
  date: { whiteSpace: 'nowrap' },
  text: { minWidth: '10rem', overflowWrap: 'anywhere' },
});
