import { makeStyles } from '@fluentui/react-components';
import { DocumentTableRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { linkLook, pathTo } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';

const useStyles = makeStyles({
  root: linkLook.withIcon,
});

/** Link to the mall. */
export const MallLink = () => (
  <Link className={useStyles().root} href={pathTo(paths.fulfillment, {})}>
    {useText()('mall.open')}
  </Link>
);

/** Link to the statement. */
export const StatementLink = () => (
  <Link className={useStyles().root} href={pathTo(paths.statement, {})}>
    <DocumentTableRegular aria-hidden />
    {useText()('statement')}
  </Link>
);
