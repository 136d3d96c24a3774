import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, memo, useRef } from 'react';
import { now, useFormat } from '#shell/api';
import { monthDay } from '#shell/rules/dates/dates';
import { dayIn, defaultZone } from '#shell/rules/dates/days';
import type { BoardMessage } from '../../contract';
import { type MessageBlock as Block, follows } from '../../rules/board/messageBlocks';
import { useText } from '../../text';
import { MessageRow } from './MessageRow';
import { useIsNear } from './useIsNear';
import type { Reading } from './useReading';

const useStyles = makeStyles({
  // Changes in one block do not lay out another.
  root: { contain: 'layout style' },
  day: {
    width: 'fit-content',
    margin: `${tokens.spacingVerticalL} auto 0`,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  since: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    '::before': { content: '""', flexGrow: 1, borderTop: `${tokens.strokeWidthThin} solid currentColor` },
    '::after': { content: '""', flexGrow: 1, borderTop: `${tokens.strokeWidthThin} solid currentColor` },
  },
});

interface MessageBlockProps {
  readonly block: Block<BoardMessage>;
  readonly reading: Reading;
  /** The message of this block whose buttons are in the tab order. */
  readonly current: string | undefined;
  /** The first unread message of the person, if it is in this block. */
  readonly newFrom: string | undefined;
}

/**
 * Messages of one day, with the day's heading on its first block. A block far outside the view is an empty box of the same height, unless it has the
 * keyboard focus.
 */
export const MessageBlock = memo(({ block: { day, startsDay, continues, messages }, reading, current, newFrom }: MessageBlockProps) => {
  const styles = useStyles();
  const t = useText();
  const root = useRef<HTMLElement>(null);
  const { isNear, height } = useIsNear(root);
  if (!isNear && current === undefined) return <section ref={root} style={{ height }} />;
  return (
    <section ref={root} className={styles.root}>
      {startsDay && (
        <h3 className={styles.day}>
          <DayName day={day} />
        </h3>
      )}
      <ol className={styles.list}>
        {messages.map((message, at) => (
          <Fragment key={message.MessageId}>
            {message.MessageId === newFrom && <li className={styles.since}>{t('board.newSince')}</li>}
            <MessageRow
              message={message}
              continues={message.MessageId !== newFrom && (at === 0 ? continues : follows(message, messages[at - 1]))}
              isCurrent={message.MessageId === current}
              reading={reading}
            />
          </Fragment>
        ))}
      </ol>
    </section>
  );
});

/** Today, yesterday, or month and day (MSG-011); with the year if it is another one. */
const DayName = ({ day }: { readonly day: string }) => {
  const t = useText();
  const { reader, day: long } = useFormat();
  const today = dayIn(now(), reader.zone ?? defaultZone);
  if (day === today) return t('board.today');
  return day.slice(0, 4) === today.slice(0, 4) ? monthDay(day, reader) : long(day);
};
