import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  CalendarLtrRegular,
  type FluentIcon,
  GiftRegular,
  HatGraduationRegular,
  HeartRegular,
  HomeRegular,
  MegaphoneRegular,
  OpenRegular,
  PeopleRegular,
  PersonSupportRegular,
  PlayCircleRegular,
  SmartwatchRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { focusRing, media, useHasPage, useModal, useResource } from '#shell/api';
import type { QuickLink } from '../../contract';
import { type QuickLinkTarget, quickLinkTarget } from '../../rules/quickLink';
import { quickLinks } from '../../state/quickLinks';
import { useText } from '../../text';

const icons: Readonly<Record<QuickLink['Icon'], FluentIcon>> = {
  home: HomeRegular,
  heart: HeartRegular,
  calendar: CalendarLtrRegular,
  university: HatGraduationRegular,
  watch: SmartwatchRegular,
  redeemrewards: GiftRegular,
  news: MegaphoneRegular,
  family: PeopleRegular,
  support: PersonSupportRegular,
};

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: `0 0 ${tokens.spacingVerticalM}`,
    padding: 0,
    listStyleType: 'none',
    // On a phone a single scrolling row, so that the programs stay on the first screen.
    [media.mobile]: {
      gridAutoFlow: 'column',
      gridTemplateColumns: 'none',
      gridAutoColumns: '13rem',
      overflowX: 'auto',
      paddingBottom: tokens.spacingVerticalS,
    },
  },
  item: { display: 'flex' },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'none',
  },
  leads: { cursor: 'pointer', ':hover': { boxShadow: tokens.shadow4, backgroundColor: tokens.colorNeutralBackground1Hover }, ...focusRing },
  icon: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '20px',
  },
  words: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  label: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  description: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  mark: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: '16px' },
});

/** Quick links above the programs (PRG-007, PRG-047). Nothing is shown without them, or if they cannot be loaded. */
export const QuickLinks = () => {
  const styles = useStyles();
  const t = useText();
  const has = useHasPage();
  const { data = [] } = useResource(quickLinks);
  const shown = data.flatMap((link) => {
    const target = quickLinkTarget(link, has);
    return target ? [{ link, target }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('quickLinks.label')}>
      <ul className={styles.list}>
        {shown.map(({ link, target }) => (
          <li key={link.Label} className={styles.item}>
            <QuickLinkCard link={link} target={target} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const QuickLinkCard = ({ link, target }: { link: QuickLink; target: QuickLinkTarget }) => {
  const styles = useStyles();
  const Icon = icons[link.Icon];
  return (
    <Leading target={target} title={link.Label}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{link.Label}</span>
        {link.Description && <span className={styles.description}>{link.Description}</span>}
      </span>
      {target.kind === 'tab' && <OpenRegular className={styles.mark} aria-hidden />}
      {target.kind === 'film' && <PlayCircleRegular className={styles.mark} aria-hidden />}
    </Leading>
  );
};

/** The link or button of a quick link. */
const Leading = ({ target, title, children }: { target: QuickLinkTarget; title: string; children: ReactNode }) => {
  const styles = useStyles();
  const t = useText();
  const film = useModal('layout.video');
  const className = mergeClasses(styles.card, styles.leads);
  switch (target.kind) {
    case 'none':
      return <div className={styles.card}>{children}</div>;
    case 'tab':
      return (
        <a className={className} href={target.href} target="_blank" rel="noopener noreferrer" title={t('quickLinks.newTab')}>
          {children}
        </a>
      );
    case 'film':
      return (
        <button type="button" className={className} aria-haspopup="dialog" onClick={() => void film({ title: { text: title }, url: target.url })}>
          {children}
        </button>
      );
    case 'page':
      return (
        <Link className={className} href={target.to}>
          {children}
        </Link>
      );
  }
};
