import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useMessage } from '../../../../i18n/texts';
import { useFacts, useKernelState } from '../../../../kernel/KernelProvider';
import { media, useMediaQuery } from '../../../../ui/looks/media';
import { accountLinksOf } from '../../menu/menuOf';
import { lockedFrom } from '../../rules/layoutMode';
import { useText } from '../../text';
import { Icon } from '../Icon';
import { Disclosure } from '../menu/Disclosure';
import { useMenuStyles } from '../menu/useMenuStyles';
import { AccountLink } from './AccountLink';
import { LanguageChoice } from './LanguageChoice';
import { LayoutChoice } from './LayoutChoice';
import { Portrait } from './Portrait';

const signOut = '/act/logout';

const useStyles = makeStyles({
  button: { flexShrink: 0, maxWidth: '280px' },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [media.mobile]: { position: 'absolute', width: '1px', height: '1px', clipPath: 'inset(50%)' },
  },
  // Leaves room for picture and figures on phones.
  chevron: { [media.mobile]: { display: 'none' } },
  group: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    ':not(:last-child)': {
      paddingBottom: tokens.spacingVerticalS,
      marginBottom: tokens.spacingVerticalS,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
});

/** Picture and full name. The menu contains account links by group, the languages, and sign-out (SHL-103, SHL-104). */
export const ProfileMenu = () => {
  const styles = useStyles();
  const { top, row } = useMenuStyles();
  const t = useText();
  const facts = useFacts();
  const { assembly } = useKernelState();
  const say = useMessage();
  const named = useMemo(() => accountLinksOf(facts.settings?.Navigation.ProfileNav ?? [], assembly, facts), [facts, assembly]);
  // Sign-out is always the last entry. Companies can rename it.
  const wayOut = named.flat().find(({ to }) => to === signOut);
  const groups = named.map((links) => links.filter((link) => link !== wayOut)).filter((links) => links.length > 0);
  // The language of an impersonated person cannot be changed (ACC-040).
  const offersSpanish = facts.settings?.EnabledToggles.includes('SpanishOnWebEnabled') === true && facts.settings.Impersonation.ImpersonatedUserId === null;
  // In narrower windows the menu is a drawer in every layout mode.
  const hasPlaces = useMediaQuery(lockedFrom);
  const name = `${facts.user?.FirstName ?? ''} ${facts.user?.LastName ?? ''}`.trim() || t('profile.groups');

  const panel = (
    <>
      {groups.map((links, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name
        <ul key={at} className={styles.group}>
          {links.map((link) => (
            <li key={link.to}>
              <AccountLink link={link} />
            </li>
          ))}
        </ul>
      ))}
      {offersSpanish && <LanguageChoice className={styles.group} />}
      {hasPlaces && <LayoutChoice className={styles.group} />}
      <Link href={signOut} className={row}>
        <Icon name="logout" />
        {wayOut ? say(wayOut.label) : t('profile.signOut')}
      </Link>
    </>
  );

  return (
    <Disclosure size="small" buttonClass={mergeClasses(top, styles.button)} slot="profile-menu" panel={panel}>
      <Portrait />
      <span className={styles.name}>{name}</span>
      <ChevronDownRegular aria-hidden className={styles.chevron} />
    </Disclosure>
  );
};
