import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMessage } from '../../i18n/texts';
import type { Section } from '../../kernel/declaration/administration';
import { media } from '../looks/media';
import { useText } from './text';

const useStyles = makeStyles({
  frame: { [media.belowDesktop]: { marginBottom: tokens.spacingVerticalXL }, [media.print]: { display: 'none' } },
  menu: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalL,
    [media.belowDesktop]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
      marginTop: tokens.spacingVerticalM,
      padding: tokens.spacingHorizontalL,
      borderRadius: tokens.borderRadiusXLarge,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  /** Below desktop width the menu is behind a button, because it would push the page out of view. */
  folded: { [media.belowDesktop]: { display: 'none' } },
  opener: { [media.desktop]: { display: 'none' } },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalXXS },
  link: {
    display: 'block',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  current: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightSemibold },
});

interface AdminMenuProps {
  readonly sections: readonly Section[];
}

/** The menu of the administration: sections with entries, of which the current one is marked. */
export const AdminMenu = ({ sections }: AdminMenuProps) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const [location] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useId();
  const here = `${location.toLowerCase()}/`;
  const [current] = sections
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => here.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length);
  return (
    <nav className={styles.frame} aria-label={t('title')} data-slot="administration">
      <Button className={styles.opener} aria-expanded={isOpen} aria-controls={menu} icon={<NavigationRegular />} onClick={() => setIsOpen(!isOpen)}>
        {t('menu')}
      </Button>
      <div id={menu} className={mergeClasses(styles.menu, !isOpen && styles.folded)}>
        {sections.map(({ name, entries }) => (
          <div key={name}>
            {name !== 'overview' && <h2 className={styles.heading}>{t(`section.${name}`)}</h2>}
            <ul className={styles.list}>
              {entries.map(({ label, to }) => {
                const isCurrent = to === current?.to;
                return (
                  <li key={label}>
                    <Link href={to} className={mergeClasses(styles.link, isCurrent && styles.current)} aria-current={isCurrent ? 'page' : undefined}>
                      {say({ id: label })}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
};
