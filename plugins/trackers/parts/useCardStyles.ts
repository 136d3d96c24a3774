import { makeStyles, tokens } from '@fluentui/react-components';

/** The frame of a tracker's card and the rows in it, for the card and for what stands in its place while it loads. */
export const useCardStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalM },
  /** As high while the values load as with them, so that no button moves away from under a finger. */
  values: {
    display: 'flex',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    height: `calc(${tokens.lineHeightBase500} + ${tokens.lineHeightBase200})`,
  },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, marginTop: 'auto', minHeight: '32px' },
});
