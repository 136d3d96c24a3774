import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { RecordStopRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, useFormat, useModal, usePagedList, useRun } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates/dates';
import type { SentMessage } from '../../../contract';
import type { Channel } from '../../../rules/messages';
import { message, useText } from '../../../text';
import { sentMessages, stop } from '../state';

const useStyles = makeStyles({
  subject: { minWidth: '12rem', maxWidth: '24rem', overflowWrap: 'anywhere' },
  /** A badge has a fixed height, and must not wrap. */
  state: { whiteSpace: 'nowrap' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const colors = { Waiting: 'warning', Sending: 'informative', Sent: 'success', Stopped: 'subtle' } as const;

const keyOf = ({ Id }: SentMessage): string => Id;
const nameOf = ({ Subject }: SentMessage): string => Subject;

/** The sent messages of a channel to people of the company, with the progress of each. */
export const SentTable = ({ company, channel }: { readonly company: string; readonly channel: Channel }) => {
  const t = useText();
  const list = usePagedList(sentMessages, 'address', { EntityId: company, Channel: channel });
  const ask = useModal('layout.confirm');
  const run = useRun(stop);
  const stopOne = async ({ Id, Subject, Counts }: SentMessage): Promise<void> => {
    const isSure = await ask({
      title: message('messages.stop.title', { subject: Subject }),
      text: Counts ? message('messages.stop.text', { done: Counts.Done, n: Counts.Recipients }) : message('messages.stop.textUncounted'),
      confirm: message('messages.stop'),
      cancel: message('messages.cancel'),
      danger: true,
      isAdministration: true,
    });
    if (isSure) await run({ body: { Id } });
  };
  return (
    <DataTable
      of={list}
      label={t('messages.show.sent')}
      columns={useColumns(channel)}
      keyOf={keyOf}
      nameOf={nameOf}
      actionsOf={(row) => (row.MayStop ? [{ label: t('messages.stop'), icon: <RecordStopRegular />, onPress: () => void stopOne(row) }] : [])}
      empty={<EmptyState title={t('messages.empty')} />}
    />
  );
};

const useColumns = (channel: Channel): readonly Column<SentMessage>[] => {
  const styles = useStyles();
  const t = useText();
  const { moment: day, reader } = useFormat();
  return useMemo((): readonly Column<SentMessage>[] => {
    const moment = (iso: string): string => `${day(iso)}, ${timeOfDay(iso, reader)}`;
    const leftOut = ({ OptedOut, NoAddress, Skipped }: NonNullable<SentMessage['Counts']>): readonly string[] => [
      ...(OptedOut > 0 ? [t(channel === 'Email' ? 'messages.optedOut' : 'texts.optedOut', { n: OptedOut })] : []),
      ...(NoAddress > 0 ? [t(channel === 'Email' ? 'messages.noAddress' : 'texts.noNumber', { n: NoAddress })] : []),
      ...(Skipped > 0 ? [t('messages.skipped', { n: Skipped })] : []),
    ];
    return [
      {
        id: 'subject',
        header: t(channel === 'Email' ? 'messages.column.subject' : 'texts.field.message'),
        className: styles.subject,
        text: nameOf,
        cell: ({ Subject, Audience }) => (
          <>
            {Subject}
            <span className={styles.second}>{Audience ?? t('messages.audienceHidden')}</span>
          </>
        ),
      },
      {
        id: 'sent',
        header: t('messages.column.sent'),
        text: ({ At }) => moment(At),
        cell: ({ At, SentBy }) => (
          <>
            {moment(At)}
            <span className={styles.second}>{SentBy}</span>
          </>
        ),
      },
      {
        id: 'recipients',
        header: t('messages.column.recipients'),
        text: ({ Counts }) => String(Counts?.Recipients ?? ''),
        cell: ({ Counts }) =>
          Counts && (
            <>
              {t('messages.done', { done: Counts.Done, n: Counts.Recipients })}
              {leftOut(Counts).map((line) => (
                <span key={line} className={styles.second}>
                  {line}
                </span>
              ))}
            </>
          ),
      },
      {
        id: 'state',
        header: t('messages.column.state'),
        text: ({ State }) => t(`messages.state.${State}`),
        cell: ({ State }) => (
          <Badge className={styles.state} appearance="tint" color={colors[State]}>
            {t(`messages.state.${State}`)}
          </Badge>
        ),
      },
    ];
  }, [t, day, reader, styles, channel]);
};
