import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from '../../../i18n/intl';
import { EmptyState } from '../../../ui/EmptyState';
import { Loaded } from '../../../ui/Loaded';
import { PageFrame } from '../../../ui/PageFrame';
import { type Moment, Timeline } from '../../../ui/views/Timeline';
import type { AccountAccess as Access } from '../contract';
import { accesses } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  facts: { margin: 0, color: tokens.colorNeutralForeground2 },
  changes: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingInlineStart: tokens.spacingHorizontalL },
  now: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** `/act/account-access`: who acted for the person, when, why, and what they changed. */
const AccountAccess = () => {
  const t = useText();
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <Loaded of={accesses}>{(all) => <Accesses all={all} />}</Loaded>
    </PageFrame>
  );
};

export default AccountAccess;

const parts = ['account', 'events', 'hra', 'notices', 'programs', 'resources', 'rewards', 'trackers', 'university'] as const;

const Accesses = ({ all }: { readonly all: readonly Access[] }) => {
  const t = useText();
  const { formatDate } = useIntl();
  if (all.length === 0) return <EmptyState title={t('none')} text={t('none.text')} />;
  const at = (instant: string): string => formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' });
  const moments = all.map(
    (access): Moment => ({
      key: access.Id,
      at: access.Since,
      when: at(access.Since),
      title: t('who', { name: access.Name, company: access.Company }),
      body: <Details access={access} at={at} />,
    }),
  );
  return <Timeline label={t('title')} moments={moments} />;
};

const Details = ({ access: { Mode, Reason, Until, Changes }, at }: { readonly access: Access; readonly at: (instant: string) => string }) => {
  const styles = useStyles();
  const t = useText();
  const partOf = (area: string): string => t(`area.${parts.find((part) => part === area) ?? 'other'}`);
  return (
    <>
      <p className={styles.facts}>
        {t(`mode.${Mode}`)}
        {isReason(Reason) && ` · ${t(`reason.${Reason}`)}`}
      </p>
      <p className={Until === null ? styles.now : styles.facts}>{Until === null ? t('now') : t('until', { time: at(Until) })}</p>
      <p className={styles.facts}>{t('changes', { n: Changes.length })}</p>
      {Changes.length > 0 && (
        <ul className={styles.changes}>
          {Changes.map(({ At, Area }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its end
            <li key={index}>{t('change', { time: at(At), area: partOf(Area) })}</li>
          ))}
        </ul>
      )}
    </>
  );
};

const reasons = ['Request', 'Problem', 'Correction', 'Coaching', 'Administration'] as const;
const isReason = (text: string | null): text is (typeof reasons)[number] => reasons.some((reason) => reason === text);
