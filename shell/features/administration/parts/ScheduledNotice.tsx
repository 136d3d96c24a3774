import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { useFormat } from '../../../i18n/format';
import { shortDateTime } from '../../../rules/dates/dates';
import { linkLook } from '../../../ui/looks/linkLook';
import { useResource } from '../../../ui/useResource';
import type { ScheduledNoticeProps } from '../SaveLater';
import { scheduled } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({ bar: { marginBottom: tokens.spacingVerticalL }, link: linkLook.text });

/** A notice in a form about the scheduled changes of its record. */
export default function ScheduledNotice({ record, recordId }: ScheduledNoticeProps) {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const { data } = useResource(scheduled.of({ query: { Record: record, ...(recordId !== undefined && { RecordId: recordId }) } }));
  const waiting = data?.Items.filter(({ IsStopped }) => !IsStopped) ?? [];
  const [first] = waiting;
  if (!data || !first) return null;
  const moment = shortDateTime(first.At, { ...reader, zone: data.Zone });
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        {t('scheduled.notice', { n: waiting.length, moment })}{' '}
        <Link className={styles.link} href="/administration/settings/history">
          {t('scheduled.see')}
        </Link>
      </MessageBarBody>
    </MessageBar>
  );
}
