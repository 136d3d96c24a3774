import { makeStyles, tokens } from '@fluentui/react-components';
import { Link, useLocation } from 'wouter';
import { useMessage } from '../../../i18n/texts';
import type { MenuLink } from '../menu/menuOf';
import { useText } from '../text';
import { Icon } from './Icon';

interface MenuLinkViewProps {
  readonly link: MenuLink;
  readonly className: string;
}

const useStyles = makeStyles({
  badge: {
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
});

/** `page` for the page itself, `true` for one that lies below it. */
const currentOf = (to: string, path: string): 'page' | true | undefined => {
  const [own = ''] = to.toLowerCase().split('?');
  const here = path.toLowerCase();
  if (here === own) return 'page';
  return own !== '/' && here.startsWith(`${own}/`) ? true : undefined;
};

/** A leaf of the menu: icon, label, badge. */
export const MenuLinkView = ({ link, className }: MenuLinkViewProps) => {
  const styles = useStyles();
  const say = useMessage();
  const t = useText();
  const [path] = useLocation();
  const face = (
    <>
      {link.icon && <Icon name={link.icon} />}
      {say(link.label)} {link.badge !== undefined && <span className={styles.badge}>{link.badge}</span>}
    </>
  );
  switch (link.opens) {
    case 'page':
      return (
        <Link href={link.to} className={className} aria-current={currentOf(link.to, path)} data-menu-stop>
          {face}
        </Link>
      );
    case 'full':
      return (
        <a href={link.to} className={className} data-menu-stop>
          {face}
        </a>
      );
    case 'pop-up':
      return (
        <a href={link.to} className={className} target="_blank" rel="noopener noreferrer" title={t('menu.popUp')} data-menu-stop>
          {face}
        </a>
      );
  }
};
