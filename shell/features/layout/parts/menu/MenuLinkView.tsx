import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMessage } from '../../../../i18n/texts';
import { media } from '../../../../ui/looks/media';
import { visuallyHidden } from '../../../../ui/looks/visuallyHidden';
import { currentOf } from '../../menu/currentOf';
import { badgedOf, type MenuEntry, type MenuLink } from '../../menu/menuOf';
import { useText } from '../../text';
import { Icon } from '../Icon';

interface MenuLinkViewProps {
  readonly link: MenuLink;
  readonly className: string;
  /** Whether only icon and badge are visible; the label is for screen readers. */
  readonly isCompact?: boolean;
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
  // A long badge shrinks, so that neighbouring items keep their positions.
  compact: {
    minWidth: 0,
    '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
    [media.mobile]: { padding: `0 ${tokens.spacingHorizontalXS}`, gap: tokens.spacingHorizontalXXS },
  },
  unseen: visuallyHidden,
  // A badge that changes is animated once.
  changed: {
    animationName: { '30%': { transform: 'scale(1.25)' } },
    animationDuration: '0.9s',
    animationTimingFunction: tokens.curveEasyEase,
    [media.calm]: { animationName: 'none' },
  },
});

const Badge = ({ text }: { readonly text: string }) => {
  const styles = useStyles();
  const [first] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && text !== first) setHasChanged(true);
  return (
    <span key={text} className={mergeClasses(styles.badge, hasChanged && styles.changed)}>
      {text}
    </span>
  );
};

/** The badge of folded entries: the badge of the only entry that has one other than 0, or a mark if there are several. Screen readers get all of them. */
export const BadgeWithin = ({ entries }: { readonly entries: readonly MenuEntry[] }) => {
  const styles = useStyles();
  const say = useMessage();
  const [first, ...others] = badgedOf({ items: entries, more: [] }).filter(({ badge }) => badge !== '0');
  if (!first) return null;
  return (
    <>
      <span aria-hidden>{others.length === 0 ? <Badge text={first.badge ?? ''} /> : <Badge text="•" />}</span>
      <span className={styles.unseen}>{[first, ...others].map(({ label, badge }) => `${say(label)} ${badge}`).join(', ')}</span>
    </>
  );
};

/** A leaf of the menu: icon, label, badge. */
export const MenuLinkView = ({ link, className: given, isCompact = false }: MenuLinkViewProps) => {
  const styles = useStyles();
  const className = mergeClasses(given, isCompact && styles.compact);
  const say = useMessage();
  const t = useText();
  const [path] = useLocation();
  const face = (
    <>
      {link.icon && <Icon name={link.icon} />}
      {isCompact ? <span className={styles.unseen}>{say(link.label)}</span> : say(link.label)} {link.badge !== undefined && <Badge text={link.badge} />}
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
