import { tokens } from '@fluentui/react-components';
import { focusRing } from '../focus/focusRing';

/** The padding makes the target 24 px high without moving the lines around it. */
const text = { paddingBlock: tokens.spacingVerticalXS, borderRadius: tokens.borderRadiusMedium, color: tokens.colorBrandForegroundLink, ...focusRing } as const;

/** How links look outside of running text, for makeStyles: `link: linkLook.text`. */
export const linkLook = {
  text,
  /** With an icon beside the text. */
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
  /** The one thing to do on a card, as prominent as a primary button. */
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
