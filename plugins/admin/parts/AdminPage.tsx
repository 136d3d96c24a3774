import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { media, PageFrame, useFacts } from '#shell/api';
import { useText } from '../text';
import { menuFor } from './menu';

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
  const sections = menuFor(useFacts());
  const [location] = useLocation();
  return (
    <PageFrame title={title} subtitle={subtitle}>
      <div className={styles.root}>
        <nav className={styles.menu} aria-label={t('title')}>
          {sections.map(({ label, entries }) => (
            <div key={label}>
              <h2 className={styles.heading}>{t(label)}</h2>
              <ul className={styles.list}>
                {entries.map((entry) => {
                  const isCurrent = location.startsWith(entry.below);
                  return (
                    <li key={entry.href}>
                      <Link href={entry.href} className={mergeClasses(styles.link, isCurrent && styles.current)} aria-current={isCurrent ? 'page' : undefined}>
                        {t(entry.label)}
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
