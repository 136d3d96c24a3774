import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { focusRing, media, pathTo } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ...focusRing,
    [media.print]: { display: 'none' },
  },
});

/** The way from a page of the rewards to their first one. */
export const BackToRewards = () => (
  <Link className={useStyles().root} href={pathTo(paths.summary, {})}>
    <ArrowLeftRegular aria-hidden />
    {useText()('back')}
  </Link>
);
