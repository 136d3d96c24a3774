import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DeleteRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import {
  BackLink,
  type Column,
  DataTable,
  EmptyState,
  PageFrame,
  pathTo,
  type RowAction,
  Tabs,
  useChange,
  useDispatch,
  useFormat,
  useModal,
  usePagedList,
  useSelector,
} from '#shell/api';
import type { MessageReport } from '../contract';
import { useLinkStyles } from '../parts/useLinkStyles';
import { paths } from '../paths';
import { reports, settle } from '../state/board/boardReports';
import { message, useText } from '../text';

export { default as state } from '../state/board/boardReports';

const useStyles = makeStyles({
  message: { display: 'block', maxWidth: '28rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  detail: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

const keyOf = ({ ReportId }: MessageReport): string => ReportId;

const statuses = ['Open', 'Kept', 'Removed'] as const;

/** `/programs/reports`: messages that people have reported or that wait for review, for administrators to settle. */
const BoardReports = () => {
  const t = useText();
  const dispatch = useDispatch();
  const { query } = useSelector(reports.select);
  const shown = query.Status ?? 'Open';
  return (
    <PageFrame title={t('reports.title')} back={<BackLink href={pathTo(paths.list, {})}>{t('detail.back')}</BackLink>}>
      <Tabs
        id="reports"
        label={t('reports.title')}
        tabs={statuses.map((status) => ({ name: status, label: t(`reports.status.${status}`) }))}
        chosen={shown}
        onChosen={(Status) => dispatch(reports.narrowed({ Status }))}
      >
        <Reports isOpen={shown === 'Open'} />
      </Tabs>
    </PageFrame>
  );
};

export default BoardReports;

const Reports = ({ isOpen }: { readonly isOpen: boolean }) => {
  const t = useText();
  const columns = useColumns(isOpen);
  const actionsOf = useActions();
  return (
    <DataTable
      of={usePagedList(reports, 'nothing')}
      label={t('reports.title')}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ Author }) => t('reports.of', { name: Author })}
      {...(isOpen && { actionsOf })}
      empty={<EmptyState title={t(isOpen ? 'reports.none' : 'reports.noneSettled')} />}
    />
  );
};

const useColumns = (isOpen: boolean): readonly Column<MessageReport>[] => {
  const styles = useStyles();
  const links = useLinkStyles();
  const t = useText();
  const { moment } = useFormat();
  return useMemo<readonly Column<MessageReport>[]>(() => {
    const settler: Column<MessageReport> = { id: 'settledBy', header: t('reports.settledBy'), cell: ({ SettledBy }) => SettledBy ?? '' };
    return [
      {
        id: 'message',
        header: t('reports.message'),
        text: ({ Text }) => Text,
        cell: ({ Text, Author, HadPicture }) => (
          <>
            <span className={styles.message}>{Text}</span>
            <span className={styles.detail}>
              {Author}
              {HadPicture && ` · ${t('reports.hadPicture')}`}
            </span>
          </>
        ),
      },
      {
        id: 'reason',
        header: t('reports.reason'),
        text: ({ Reason }) => t(`boardReport.reason.${Reason}`),
        cell: ({ Reason, Comment, Reporter }) => (
          <>
            {t(`boardReport.reason.${Reason}`)}
            <span className={styles.detail}>{[Reporter, Comment].filter(Boolean).join(': ')}</span>
          </>
        ),
      },
      {
        id: 'program',
        header: t('reports.program'),
        text: ({ ProgramName }) => ProgramName,
        cell: ({ ProgramName, ProgramId, ProgramOwnerId, IsProgramOpen }) =>
          IsProgramOpen ? (
            <Link className={links.link} href={pathTo(paths.detail, { owner: ProgramOwnerId, id: ProgramId })}>
              {ProgramName}
            </Link>
          ) : (
            ProgramName
          ),
      },
      { id: 'reportedAt', header: t('reports.date'), sort: 'ReportedAt', cell: ({ ReportedAt }) => moment(ReportedAt), text: ({ ReportedAt }) => ReportedAt },
      ...(isOpen ? [] : [settler]),
    ];
  }, [styles, links, t, moment, isOpen]);
};

/** Actions on an open report. Removing a message cannot be undone. */
const useActions = () => {
  const t = useText();
  const ask = useModal('layout.confirm');
  const { run } = useChange(settle);
  return useMemo(
    () =>
      ({ ReportId, Reason }: MessageReport): readonly RowAction[] => [
        {
          label: t(Reason === 'Words' ? 'reports.approve' : 'reports.keep'),
          icon: <CheckmarkRegular />,
          onPress: () => run({ body: { ReportId, Outcome: 'Kept' } }),
        },
        {
          label: t('reports.remove'),
          icon: <DeleteRegular />,
          onPress: () => {
            const words = {
              title: message('reports.remove.title'),
              text: message(Reason === 'Words' ? 'reports.remove.held' : 'board.delete.text'),
              confirm: message('reports.remove.confirm'),
              cancel: message('board.delete.cancel'),
            };
            void ask({ ...words, danger: true }).then((isSure) => isSure && run({ body: { ReportId, Outcome: 'Removed' } }));
          },
        },
      ],
    [t, ask, run],
  );
};
