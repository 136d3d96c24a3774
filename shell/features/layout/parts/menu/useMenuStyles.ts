import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRingInside } from '../../../../ui/focus/focusRing';
import { media } from '../../../../ui/looks/media';

const face = {
  display: 'flex',
  alignItems: 'center',
  gap: tokens.spacingHorizontalS,
  boxSizing: 'border-box',
  border: 'none',
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  textDecorationLine: 'none',
  cursor: 'pointer',
  color: tokens.colorNeutralForeground1,
  ...focusRingInside,
} as const;

/** Styles of menu items, shared by links and by buttons that expand. */
export const useMenuStyles = makeStyles({
  /** In the top bar. */
  top: {
    ...face,
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalM}`,
    whiteSpace: 'nowrap',
    borderBottom: '3px solid transparent',
    borderTop: '3px solid transparent',
    [media.forcedColours]: { borderTopColor: 'Canvas', borderBottomColor: 'Canvas' },
    ':hover': { color: tokens.colorBrandForeground1 },
    '&[aria-expanded="true"]': { color: tokens.colorBrandForeground1 },
    '&[aria-current]': {
      color: tokens.colorBrandForeground1,
      borderBottomColor: tokens.colorBrandStroke1,
      fontWeight: tokens.fontWeightSemibold,
      [media.forcedColours]: { borderBottomColor: 'Highlight' },
    },
  },
  /** In a panel or in the folded menu. */
  row: {
    ...face,
    width: '100%',
    minHeight: '40px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&[aria-current="true"]': { fontWeight: tokens.fontWeightSemibold },
    '&[aria-current="page"]': { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightSemibold },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  heading: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
});
