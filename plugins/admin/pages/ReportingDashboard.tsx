import { makeStyles, tokens } from '@fluentui/react-components';
import { CalendarLtrRegular, ChatWarningRegular, ShieldTaskRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { AdminPage, CompanyBar, media, tileLook, useLinkTo } from '#shell/api';
import { Reports } from '../reports/Reports';
import { useText } from '../text';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: `0 0 ${tokens.spacingVerticalXXL}`,
    padding: 0,
    listStyleType: 'none',
    [media.print]: { display: 'none' },
  },
  tile: { ...tileLook.root, gap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalL },
  icon: { color: tokens.colorBrandForeground1, fontSize: '28px', lineHeight: 1 },
  title: tileLook.title,
  opener: tileLook.opener,
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
});

export { default as state } from '../reports/state';

/**
 * `/administration/reports2/reporting-dashboard`: the reports on audiences (FIL-006, FIL-007), and the reports of plugins that the person may open. A
 * sign-in with an administrator's key starts here (SES-048, ADC-004).
 */
export default function ReportingDashboard() {
  const styles = useStyles();
  const t = useText();
  const linkTo = useLinkTo();
  const [shown, setShown] = useState<string>();
  const all = [
    { name: 'messages', href: linkTo('programs.reports', {}), Icon: ChatWarningRegular },
    { name: 'sessions', href: linkTo('coaching-scheduler.reporting', {}), Icon: CalendarLtrRegular },
    { name: 'audit', href: linkTo('support.audit', {}), Icon: ShieldTaskRegular },
  ] as const;
  const open = all.flatMap(({ href, ...report }) => (href === undefined ? [] : [{ ...report, href }]));
  return (
    <AdminPage title={t('reports.title')} subtitle={t('reports.subtitle')}>
      {open.length > 0 && (
        <ul className={styles.list}>
          {open.map(({ name, href, Icon }) => (
            <li key={name} className={styles.tile}>
              <Icon className={styles.icon} aria-hidden />
              <h2 className={styles.title}>
                <Link href={href} className={styles.opener}>
                  {t(`reports.${name}`)}
                </Link>
              </h2>
              <p className={styles.about}>{t(`reports.${name}.about`)}</p>
            </li>
          ))}
        </ul>
      )}
      <CompanyBar planYear>
        {({ company, planYear }) => <Reports key={company.Value} company={company} planYear={planYear} before={shown} onShown={setShown} />}
      </CompanyBar>
    </AdminPage>
  );
}
