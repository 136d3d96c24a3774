import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing, media, tableFrame, tableLook, useMediaQuery } from '#shell/api';
import type { UserSelfReport } from '../../contract';
import { type ReportColumn, reportColumns } from '../../rules/progress/selfReport';
import { useText } from '../../text';
import { ReportValue } from './ReportValue';

const useStyles = makeStyles({
  // A wide table scrolls in its own frame, by keyboard as well.
  frame: {
    overflowX: 'auto',
    width: 'fit-content',
    minWidth: 'min(40rem, 100%)',
    maxWidth: '100%',
    ...tableFrame,
    ...focusRing,
  },
  table: {
    ...tableLook,
    '& th, & td': { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`, verticalAlign: 'top', minWidth: '6rem' },
    '& th': { ...tableLook['& th'], whiteSpace: 'nowrap' },
  },
  text: { maxWidth: '28rem', overflowWrap: 'anywhere' },
  cards: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    ...tableFrame,
    '& dt': { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
});

export interface ReportSubmissionsProps {
  readonly reports: readonly UserSelfReport[];
  readonly isDeleting: boolean;
  readonly onDelete: (report: UserSelfReport) => void;
}

/** Submissions, newest first (PRG-025, PRG-026), as a table, or as cards on a phone. Columns without any value are left out. */
export const ReportSubmissions = ({ reports, ...work }: ReportSubmissionsProps) => {
  const isPhone = useMediaQuery(media.mobile.replace('@media ', ''));
  const newestFirst = [...reports].sort((one, other) => other.SubmittedDate.localeCompare(one.SubmittedDate));
  const Shown = isPhone ? Cards : Table;
  return <Shown {...work} reports={newestFirst} columns={reportColumns(reports)} />;
};

type ShownProps = ReportSubmissionsProps & { readonly columns: readonly ReportColumn[] };

const Table = ({ reports, columns, ...work }: ShownProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={t('report.submissions')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`report.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <tr key={report.SubmittedDate}>
              {columns.map((column) => (
                <td key={column} className={styles.text}>
                  <ReportValue {...work} report={report} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Cards = ({ reports, columns, ...work }: ShownProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <ul className={styles.cards} aria-label={t('report.submissions')}>
      {reports.map((report) => (
        <li key={report.SubmittedDate}>
          <dl className={styles.card}>
            {columns
              .filter((column) => reportColumns([report]).includes(column))
              .map((column) => (
                <div key={column}>
                  <dt>{t(`report.column.${column}`)}</dt>
                  <dd>
                    <ReportValue {...work} report={report} column={column} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};
