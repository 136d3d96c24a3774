import { makeStyles, tokens } from '@fluentui/react-components';
import type { Approval } from '../../../contract';
import { ReportStatus } from '../../../parts/report/ReportStatus';
import { useText } from '../../../text';
import { isPending } from '../rules/rows';

const useStyles = makeStyles({
  root: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  by: { color: tokens.colorNeutralForeground2 },
});

/** The status of a submission, and the user who decided it, or that somebody other than the user has to. */
export const Review = ({ row }: { readonly row: Pick<Approval, 'Status' | 'ReviewedBy' | 'IsOwn'> }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <span className={styles.root}>
      <ReportStatus status={row.Status} />
      {row.IsOwn && isPending(row) && <span className={styles.by}>{t('approval.own')}</span>}
      {row.ReviewedBy !== null && <span className={styles.by}>{t('approval.by', { name: row.ReviewedBy })}</span>}
    </span>
  );
};
