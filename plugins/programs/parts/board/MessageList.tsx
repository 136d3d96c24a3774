import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type UIEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { BusyRing, focusRingInside, useChange, useFacts, useFormat, useModal, useSelector } from '#shell/api';
import type { BoardMessage } from '../../contract';
import { mayDelete } from '../../rules/messageBoard';
import { type Board, deletion, older } from '../../state/board';
import { selectUnsentPosts } from '../../state/unsentPosts';
import { message as text, useText } from '../../text';
import { Announcer } from './Announcer';
import type { Start } from './Composer';
import { MessageRow } from './MessageRow';
import { UnsentRow } from './UnsentRow';

/** Milliseconds between two looks at where the list has been scrolled to (MSG-039). */
const scrollThrottle = 50;

/** Pixels from an end of the list that count as being there. */
const near = 48;

const useStyles = makeStyles({
  scroller: {
    boxSizing: 'border-box',
    height: 'clamp(16rem, 55dvh, 32rem)',
    overflowY: 'auto',
    // The browser's own way of holding the place differs between browsers; this list holds it itself.
    overflowAnchor: 'none',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ...focusRingInside,
  },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  older: { display: 'grid', justifyItems: 'center', paddingBottom: tokens.spacingVerticalM },
  day: {
    justifySelf: 'center',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
  },
  empty: { margin: 0, paddingBlock: tokens.spacingVerticalXXXL, textAlign: 'center', color: tokens.colorNeutralForeground2 },
});

interface MessageListProps {
  readonly board: Board;
  readonly sourceId: string;
  /** A message that was not taken is written or sent anew. */
  readonly onAgain: (start: Start) => void;
}

/** The messages, oldest on top, scrolled to the newest; those before them come when the list is scrolled to its top (MSG-007, MSG-008). */
export const MessageList = ({ board: { messages, hasOlder }, sourceId, onAgain }: MessageListProps) => {
  const styles = useStyles();
  const t = useText();
  const { moment } = useFormat();
  const { user } = useFacts();
  const { run, isRunning } = useChange(older);
  const remove = useDeletion();
  const unsent = useSelector(selectUnsentPosts).filter(({ post }) => post.SourceId === sourceId);
  const [first] = messages;
  const showOlder = (): void => {
    if (hasOlder && first && !isRunning) run({ sourceId, before: first.MessageId });
  };
  const { scroller, onScroll } = useHeldPlace(messages, unsent.length, showOlder);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section ref={scroller} tabIndex={0} aria-label={t('board.messages')} className={styles.scroller} onScroll={onScroll}>
        {hasOlder && (
          <div className={styles.older}>
            <Button appearance="subtle" size="small" disabledFocusable={isRunning} icon={isRunning ? <BusyRing /> : null} onClick={showOlder}>
              {t('board.older')}
            </Button>
          </div>
        )}
        {messages.length === 0 && unsent.length === 0 && <p className={styles.empty}>{t('board.empty')}</p>}
        <ol className={styles.list}>
          {messages.map((message, index) => (
            <Fragment key={message.MessageId}>
              {moment(message.Date) !== moment(messages[index - 1]?.Date ?? '1970-01-01T00:00:00Z') && <li className={styles.day}>{moment(message.Date)}</li>}
              <MessageRow
                message={message}
                isOwn={message.UserId === user?.UserId}
                onDelete={user && mayDelete(message, { userId: user.UserId, roles: user.Roles }) ? remove : undefined}
              />
            </Fragment>
          ))}
          {unsent.map((one) => (
            <UnsentRow key={one.key} unsent={one} onAgain={onAgain} />
          ))}
        </ol>
      </section>
      <Announcer messages={messages} />
    </>
  );
};

/**
 * Holds the place in the list: whoever reads the newest messages goes on doing so, and nothing jumps for anybody else when older ones come on top.
 * @param onTop told when the list has been scrolled to its top
 */
const useHeldPlace = (messages: readonly BoardMessage[], unsentCount: number, onTop: () => void) => {
  const scroller = useRef<HTMLDivElement>(null);
  const held = useRef({ height: 0, first: undefined as string | undefined, isAtEnd: true, lookedAt: 0 });
  const first = messages[0]?.MessageId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list can move what is in sight
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const before = held.current;
    if (before.isAtEnd) list.scrollTop = list.scrollHeight;
    else if (before.first !== first) list.scrollTop += list.scrollHeight - before.height;
    held.current = { ...before, height: list.scrollHeight, first };
  }, [messages, unsentCount]);
  const onScroll = ({ currentTarget: list, timeStamp }: UIEvent<HTMLDivElement>): void => {
    const isOnTop = list.scrollTop <= 0;
    if (!isOnTop && timeStamp - held.current.lookedAt < scrollThrottle) return;
    held.current = { ...held.current, lookedAt: timeStamp, isAtEnd: list.scrollHeight - list.scrollTop - list.clientHeight < near };
    if (list.scrollTop < near) onTop();
  };
  return { scroller, onScroll };
};

/** Asks whether a message is to be deleted, and deletes it. The same function from one drawing to the next, so that rows stay as they are. */
const useDeletion = () => {
  const ask = useModal('layout.confirm');
  const { run } = useChange(deletion);
  return useCallback(
    async (gone: BoardMessage): Promise<void> => {
      const words = {
        title: text('board.delete.title'),
        text: text('board.delete.text'),
        confirm: text('board.delete.confirm'),
        cancel: text('board.delete.cancel'),
      };
      if (await ask({ ...words, danger: true })) run(gone);
    },
    [ask, run],
  );
};
