import { makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, DocumentTableRegular, EditRegular } from '@fluentui/react-icons';
import { type Column, DataTable, EmptyState, Loaded, media, useFormat, useModal, useNavigate, useRowsInPages, useRun } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { ReportSchedule } from '../../contract';
import { paths } from '../../paths';
import { modals } from '../../state/api';
import { message, useText } from '../../text';
import { deleteSchedule, schedules } from '../state';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    marginTop: tokens.spacingVerticalXXL,
    [media.print]: { display: 'none' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  people: { minWidth: '8rem', overflowWrap: 'anywhere' },
  recipients: { display: 'grid', minWidth: '10.5rem', overflowWrap: 'anywhere' },
  owner: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  stopped: { color: tokens.colorPaletteRedForeground1 },
});

const pages = [10, 25, 100] as const;
const keyOf = ({ Id }: ReportSchedule): string => Id;

/** The scheduled reports of a company, with the next run and the result of the last one. */
export const Schedules = ({ company }: { readonly company: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <section className={styles.root} aria-label={t('schedules.title')}>
      <h2 className={styles.title}>{t('schedules.title')}</h2>
      <Loaded of={schedules.of({ query: { entityId: company } })} failed={t('schedules.failed')}>
        {(all: readonly ReportSchedule[]) => <ScheduleTable all={all} />}
      </Loaded>
    </section>
  );
};

const ScheduleTable = ({ all }: { readonly all: readonly ReportSchedule[] }) => {
  const t = useText();
  const change = useModal(modals.reportSchedule);
  const navigate = useNavigate();
  const confirm = useModal('layout.confirm');
  const run = useRun(deleteSchedule);
  const askAndDelete = async ({ EntityId, Id, Version, ReportName, People }: ReportSchedule): Promise<void> => {
    const words = {
      title: message('schedules.delete.title'),
      text: message('schedules.delete.text', { report: ReportName, people: People }),
      confirm: message('schedules.delete'),
      cancel: message('schedules.cancel'),
    };
    if (await confirm({ ...words, danger: true, isAdministration: true })) await run({ body: { EntityId, Id, ...(Version !== undefined && { Version }) } });
  };
  const nameOf = ({ ReportName, People }: ReportSchedule): string => `${ReportName}: ${People}`;
  const open = ({ EntityId, Id }: ReportSchedule): void => {
    navigate(`${paths.reportingDashboard}?${new URLSearchParams({ company: EntityId, schedule: Id })}`);
  };
  return (
    <DataTable
      of={useRowsInPages(all, pages)}
      label={t('schedules.title')}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      actionsOf={(saved) => [
        { label: t('schedules.open'), icon: <DocumentTableRegular />, onPress: () => open(saved) },
        { label: t('schedules.change'), icon: <EditRegular />, onPress: () => void change({ scheduled: saved, saved }) },
        { label: t('schedules.delete'), icon: <DeleteRegular />, onPress: () => void askAndDelete(saved) },
      ]}
      empty={<EmptyState title={t('schedules.none')} text={t('schedules.none.hint')} />}
    />
  );
};

const useColumns = (): readonly Column<ReportSchedule>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const lastOf = ({ LastAt, LastSent, LastSkipped }: ReportSchedule): string => {
    if (LastAt === null) return t('schedules.never');
    const sent = t('schedules.last', { when: shortDateTime(LastAt, reader), n: LastSent });
    return LastSkipped > 0 ? `${sent} ${t('schedules.skipped', { n: LastSkipped })}` : sent;
  };
  return [
    { id: 'report', header: t('schedules.column.report'), cell: ({ ReportName }) => ReportName },
    {
      id: 'people',
      header: t('schedules.column.people'),
      className: styles.people,
      cell: ({ People, Owner }) => (
        <>
          {People}
          <span className={styles.owner}>{t('schedules.by', { name: Owner })}</span>
        </>
      ),
    },
    { id: 'frequency', header: t('schedules.column.frequency'), cell: ({ Frequency }) => t(`schedules.frequency.${Frequency}`) },
    {
      id: 'next',
      header: t('schedules.column.next'),
      cell: ({ NextAt, StoppedAt, Owner }) => {
        if (StoppedAt !== null) return <span className={styles.stopped}>{t('schedules.stopped', { name: Owner })}</span>;
        return NextAt === null ? '–' : shortDateTime(NextAt, reader);
      },
    },
    { id: 'last', header: t('schedules.column.last'), cell: lastOf },
    {
      id: 'recipients',
      header: t('schedules.column.recipients'),
      cell: ({ Recipients }) => (
        <div className={styles.recipients}>
          {Recipients.map((address) => (
            <span key={address}>{address}</span>
          ))}
        </div>
      ),
    },
  ];
};
