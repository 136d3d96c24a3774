import { Link } from 'wouter';
import { useMessage } from '../../../../i18n/texts';
import type { MenuLink } from '../../menu/menuOf';
import { MenuLinkView } from '../menu/MenuLinkView';
import { useMenuStyles } from '../menu/useMenuStyles';
import { Portrait } from './Portrait';

/** Whether an account link is that of the profile, which shows the person's picture. All others have a named icon (SHL-104). */
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
