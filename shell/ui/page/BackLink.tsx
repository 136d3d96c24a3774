import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { focusRing } from '../focus/focusRing';
import { media } from '../looks/media';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ...focusRing,
    [media.print]: { display: 'none' },
  },
});

/** Link to the parent page, for `back` of `PageFrame`. */
export const BackLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Link className={useStyles().root} href={href}>
    <ArrowLeftRegular aria-hidden />
    {children}
  </Link>
);
