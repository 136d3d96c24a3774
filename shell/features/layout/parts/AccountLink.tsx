import { Link } from 'wouter';
import { useMessage } from '../../../i18n/texts';
import type { MenuLink } from '../menu/menuOf';
import { MenuLinkView } from './MenuLinkView';
import { Portrait } from './Portrait';
import { useMenuStyles } from './useMenuStyles';

/** The account link that shows the person's picture; every other one has a named icon (SHL-104). */
const isProfile = (to: string): boolean => /^\/(act\/)?userprofile\/?$/i.test(to);

export const AccountLink = ({ link }: { readonly link: MenuLink }) => {
  const { row } = useMenuStyles();
  const say = useMessage();
  if (!isProfile(link.to)) return <MenuLinkView link={{ ...link, icon: link.icon ?? 'account' }} className={row} />;
  return (
    <Link href={link.to} className={row}>
      <Portrait isSmall />
      {say(link.label)}
    </Link>
  );
};
