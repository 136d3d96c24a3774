import { makeStyles, tokens } from '@fluentui/react-components';

/** Links of this plugin look alike: `link` in a text or toolbar, `quiet` where the words are a heading, `withIcon` with a picture in front. */
export const useLinkStyles = makeStyles({
  link: {
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  quiet: {
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  withIcon: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minHeight: '24px', fontWeight: tokens.fontWeightSemibold },
});
