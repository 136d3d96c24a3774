import { makeStyles, tokens } from '@fluentui/react-components';
import { linkLook } from '../../../../ui/looks/linkLook';

/** Lines of a list: icon, text, and actions. */
export const useRowStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none', paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  icon: { flexShrink: 0, display: 'flex', fontSize: '24px', color: tokens.colorNeutralForeground3 },
  words: { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  link: linkLook.withIcon,
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});
