import { makeStyles, tokens } from '@fluentui/react-components';

/** Styles of an entry of the log, read-only or edited. */
export const useEntryStyles = makeStyles({
  entry: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalS}` },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  note: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalXS, marginLeft: 'auto' },
});
