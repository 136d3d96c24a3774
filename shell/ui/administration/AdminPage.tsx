import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useMessage } from '../../i18n/texts';
import { useAdministration } from '../administrationMenu';
import { media } from '../media';
import { PageFrame } from '../PageFrame';
import { useText } from './text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: '13rem minmax(0, 1fr)', gap: tokens.spacingHorizontalXXXL, [media.belowDesktop]: { display: 'block' } },
  menu: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalL,
    [media.belowDesktop]: { display: 'flex', flexWrap: 'wrap', marginBottom: tokens.spacingVerticalXL },
  },
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

interface AdminPageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
}

/** A page of the administration, with the menu of all that the person may open beside it (ADC-005). */
export const AdminPage = ({ title, subtitle, children }: AdminPageProps) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const sections = useAdministration();
  const [location] = useLocation();
  const here = `${location.toLowerCase()}/`;
  const [current] = sections
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => here.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length);
  return (
    <PageFrame title={title} subtitle={subtitle}>
      <div className={styles.root}>
        <nav className={styles.menu} aria-label={t('title')} data-slot="administration">
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
        </nav>
        <div>{children}</div>
      </div>
    </PageFrame>
  );
};
