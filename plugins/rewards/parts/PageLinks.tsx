import { makeStyles, tokens } from '@fluentui/react-components';
import { DocumentTableRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { focusRing, pathTo } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'start',
    gap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ...focusRing,
  },
});

/** The way to the mall. */
export const MallLink = () => (
  <Link className={useStyles().root} href={pathTo(paths.fulfillment, {})}>
    {useText()('mall.open')}
  </Link>
);

/** The way to the statement. */
export const StatementLink = () => (
  <Link className={useStyles().root} href={pathTo(paths.statement, {})}>
    <DocumentTableRegular aria-hidden />
    {useText()('statement')}
  </Link>
);
