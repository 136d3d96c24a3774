import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useIntl } from '../../../i18n/intl';
import { PageFrame } from '../../../ui/page/PageFrame';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded } from '../../../ui/states/Loaded';
import { useChange } from '../../../ui/useChange';
import { ChangedFields } from '../../../ui/views/ChangedFields';
import { type Moment, Timeline } from '../../../ui/views/Timeline';
import { UndoOrWhyNot } from '../../../ui/views/UndoOrWhyNot';
import type { AccountAccess as Access, HealthLook, StaffChange } from '../contract';
import { accesses, byStaff, looks, undo } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  looks: { marginTop: tokens.spacingVerticalXXXL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  changes: { display: 'grid', gap: tokens.spacingVerticalXS, margin: `${tokens.spacingVerticalS} 0 0`, padding: 0, listStyleType: 'none' },
  change: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}` },
  what: { minWidth: 0 },
  now: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** `/act/account-access`: impersonations of the person, with time, reason and changes. */
const AccountAccess = () => {
  const styles = useStyles();
  const t = useText();
  const [id, staffId] = [useId(), useId()];
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      <Loaded of={accesses}>{(all) => <Accesses all={all} />}</Loaded>
      <section className={styles.looks} aria-labelledby={staffId}>
        <h2 id={staffId} className={styles.heading}>
          {t('staff')}
        </h2>
        <p className={styles.facts}>{t('staff.text')}</p>
        <Loaded of={byStaff}>{(all) => <ByStaff all={all} />}</Loaded>
      </section>
      <section className={styles.looks} aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {t('looks')}
        </h2>
        <p className={styles.facts}>{t('looks.text')}</p>
        <Loaded of={looks}>{(all) => <Looks all={all} />}</Loaded>
      </section>
    </PageFrame>
  );
};

export default AccountAccess;

const Looks = ({ all }: { readonly all: readonly HealthLook[] }) => {
  const t = useText();
  const { formatDate } = useIntl();
  if (all.length === 0) return <EmptyState title={t('looks.none')} />;
  const moments = all.map(
    ({ Id, At, Name, Company, Area }): Moment => ({
      key: String(Id),
      at: At,
      when: formatDate(At, { dateStyle: 'medium', timeStyle: 'short' }),
      title: t('who', { name: Name, company: Company }),
      body: t(`looks.${Area}`),
    }),
  );
  return <Timeline label={t('looks')} moments={moments} />;
};

const ByStaff = ({ all }: { readonly all: readonly StaffChange[] }) => {
  const t = useText();
  const { formatDate } = useIntl();
  if (all.length === 0) return <EmptyState title={t('staff.none')} />;
  const moments = all.map(
    ({ Name, Company, ...change }): Moment => ({
      key: String(change.Id),
      at: change.At,
      when: formatDate(change.At, { dateStyle: 'medium', timeStyle: 'short' }),
      title: t('who', { name: Name, company: Company }),
      body: <ChangeLine change={change} />,
    }),
  );
  return <Timeline label={t('staff')} moments={moments} />;
};

const parts = ['account', 'admin', 'coaching-scheduler', 'events', 'hra', 'notices', 'programs', 'resources', 'rewards', 'trackers', 'university'] as const;

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

const Details = ({
  access: { Mode, Reason, ReasonDetail, Until, Changes, More },
  at,
}: {
  readonly access: Access;
  readonly at: (instant: string) => string;
}) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <p className={styles.facts}>
        {t(`mode.${Mode}`)}
        {` · ${t(`reason.${isReason(Reason) ? Reason : 'none'}`)}`}
      </p>
      {ReasonDetail && <p className={styles.facts}>{ReasonDetail}</p>}
      <p className={Until === null ? styles.now : styles.facts}>{Until === null ? t('now') : t('until', { time: at(Until) })}</p>
      <p className={styles.facts}>{t('changes', { n: Changes.length + More })}</p>
      {More > 0 && <p className={styles.facts}>{t('more', { n: More })}</p>}
      {Changes.length > 0 && (
        <ul className={styles.changes}>
          {Changes.map((change) => (
            <li key={change.Id}>
              <ChangeLine change={change} at={at} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** A change with its undo, or the reason why there is none. */
const ChangeLine = ({
  change: { Id, At, Area, What, Fields, WhyNot },
  at,
}: {
  readonly change: Access['Changes'][number];
  /** Omitted if the time is shown above it. */
  readonly at?: (instant: string) => string;
}) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { run, isRunning } = useChange(undo);
  const what = What ?? t(`area.${parts.find((part) => part === Area) ?? 'other'}`);
  return (
    <div className={styles.change}>
      <div className={styles.what}>
        <span id={id}>{at ? t('change', { time: at(At), area: what }) : what}</span>
        <ChangedFields of={Fields} />
      </div>
      <UndoOrWhyNot whyNot={WhyNot} label={t('undo')} of={id} isRunning={isRunning} onUndo={() => run({ body: { Id } })} />
    </div>
  );
};

const reasons = ['Request', 'Problem', 'Correction', 'Coaching', 'Administration'] as const;
const isReason = (text: string | null): text is (typeof reasons)[number] => reasons.some((reason) => reason === text);
