import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing } from '#shell/api';

/** Styles of links: `link` in a text or toolbar, `quiet` for headings, `withIcon` with an icon in front. */
export const useLinkStyles = makeStyles({
  link: {
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ...focusRing,
  },
  quiet: {
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ...focusRing,
  },
  withIcon: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minHeight: '24px', fontWeight: tokens.fontWeightSemibold },
});
