import { makeStyles, tokens } from '@fluentui/react-components';
import { nowMs, useFormat } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { Approval } from '../../../contract';
import { useText } from '../../../text';
import { dayOf, daysSince, isPending } from '../rules/rows';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', whiteSpace: 'nowrap' },
  age: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** When a submission was sent, and how long it has waited for a decision; the title has the exact time. */
export const Sent = ({ row }: { readonly row: Pick<Approval, 'SubmittedDate' | 'Status'> }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const { SubmittedDate } = row;
  return (
    <time className={styles.root} dateTime={SubmittedDate} title={shortDateTime(SubmittedDate, reader)}>
      {dayOf(SubmittedDate, reader)}
      {isPending(row) && <span className={styles.age}>{t('approval.age', { days: daysSince(SubmittedDate, nowMs()) })}</span>}
    </time>
  );
};
