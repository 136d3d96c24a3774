import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ClockRegular, DismissCircleRegular } from '@fluentui/react-icons';
import type { UserSelfReport } from '../../contract';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  PendingApproval: { color: tokens.colorPaletteMarigoldForeground1 },
  Approved: { color: tokens.colorPaletteGreenForeground1 },
  Denied: { color: tokens.colorPaletteRedForeground1 },
});

const icons = { PendingApproval: ClockRegular, Approved: CheckmarkCircleRegular, Denied: DismissCircleRegular } as const;

/** Status of a submission as icon and label (PRG-115, PRG-116). */
export const ReportStatus = ({ status }: { status: UserSelfReport['Status'] }) => {
  const styles = useStyles();
  const t = useText();
  const Icon = icons[status];
  return (
    <span className={styles.root}>
      <Icon className={mergeClasses(styles[status])} aria-hidden />
      {t(`report.status.${status}`)}
    </span>
  );
};
