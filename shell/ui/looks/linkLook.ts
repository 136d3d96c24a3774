import { tokens } from '@fluentui/react-components';
import { focusRing } from '../focus/focusRing';

/** The padding makes the click area 24 px high without moving the lines around it. */
const text = { paddingBlock: tokens.spacingVerticalXS, borderRadius: tokens.borderRadiusMedium, color: tokens.colorBrandForegroundLink, ...focusRing } as const;

/** Styles of links outside of running text, for makeStyles: `link: linkLook.text`. */
export const linkLook = {
  text,
  /** A link with an icon beside the text. */
  withIcon: {
    ...text,
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    alignSelf: 'start',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  /** The main action of a card, as prominent as a primary button. */
  button: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
} as const;
