import { makeStyles, tokens } from '@fluentui/react-components';

/** The frame and rows of a tracker's card, shared by the card and its placeholder. */
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
  /** A fixed height, so that buttons do not move when the values have loaded. */
  values: {
    display: 'flex',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    height: `calc(${tokens.lineHeightBase500} + ${tokens.lineHeightBase200})`,
  },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, marginTop: 'auto', minHeight: '32px' },
});
