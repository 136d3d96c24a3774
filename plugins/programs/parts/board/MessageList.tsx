import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons';
import { useMemo, useRef, useState } from 'react';
import { BusyRing, focusRingInside, selectWithdrawn, useChange, useFacts, useFormat, useSelector } from '#shell/api';
import { dayIn, defaultZone } from '#shell/rules/dates/days';
import type { BoardMessage, BoardStanding } from '../../contract';
import { type MessageBlock as Block, blocksOf, mayHold } from '../../rules/board/messageBlocks';
import { type Board, older } from '../../state/board/board';
import { selectUnsentPosts } from '../../state/board/unsentPosts';
import { useText } from '../../text';
import { Announcer } from './Announcer';
import type { Start } from './composer/Composer';
import { boardLook, EmptyBoard } from './EmptyBoard';
import { MessageBlock } from './MessageBlock';
import { UnsentRow } from './UnsentRow';
import { useCurrentMessage } from './useCurrentMessage';
import { useReading } from './useReading';
import { useScrollAnchor } from './useScrollAnchor';
import { useSeen } from './useSeen';

const useStyles = makeStyles({
  root: { position: 'relative' },
  scroller: { ...boardLook, ...focusRingInside },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  older: { display: 'grid', justifyItems: 'center' },
  toEnd: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalXL,
    bottom: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: tokens.shadow8,
  },
});

interface MessageListProps {
  readonly board: Board;
  readonly sourceId: string;
  /** Read position when the board was opened; without it no message counts as new. */
  readonly standing: BoardStanding | undefined;
  /** Called to edit or resend a message that was refused. */
  readonly onAgain: (start: Start) => void;
}

/** The messages, oldest first, scrolled to the newest. Older ones load when the list is scrolled to its top (MSG-007, MSG-008). */
export const MessageList = ({ board: { messages: held, hasOlder }, sourceId, standing, onAgain }: MessageListProps) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(older);
  const reading = useReading();
  const withdrawn = useSelector(selectWithdrawn);
  const messages = useMemo(() => (withdrawn.size === 0 ? held : held.filter(({ Key = '' }) => !withdrawn.has(Key))), [held, withdrawn]);
  const unsent = useSelector(selectUnsentPosts).filter(({ post, key }) => post.SourceId === sourceId && !messages.some(({ Key }) => Key === key));
  const drawn = useMemo(() => ({ messages, unsent: unsent.length }), [messages, unsent.length]);
  const [first] = messages;
  const newest = messages.at(-1)?.MessageId;
  const showOlder = (): void => {
    if (hasOlder && first && !isRunning) run({ sourceId, before: first.MessageId });
  };
  const { scroller, content, isAtEnd, toEnd, ...scrolling } = useScrollAnchor(first?.MessageId, drawn, showOlder);
  const { current, ...keys } = useCurrentMessage(newest, showOlder);
  useSeen(scroller, sourceId, { newest, count: messages.length }, isAtEnd);
  const blocks = useBlocks(messages);
  const newFrom = useNewFrom(messages, blocks, hasOlder, standing);
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section ref={scroller} tabIndex={0} data-board aria-label={t('board.messages')} className={styles.scroller} {...scrolling} {...keys}>
        <div ref={content}>
          {hasOlder && (
            <div className={styles.older}>
              <Button appearance="subtle" size="small" disabledFocusable={isRunning} icon={isRunning ? <BusyRing /> : null} onClick={showOlder}>
                {t('board.older')}
              </Button>
            </div>
          )}
          {messages.length === 0 && unsent.length === 0 && <EmptyBoard />}
          {blocks.map((block) => (
            <MessageBlock key={block.key} block={block} reading={reading} current={within(block, current)} newFrom={within(block, newFrom)} />
          ))}
          {unsent.length > 0 && (
            <ol className={styles.list}>
              {unsent.map((one) => (
                <UnsentRow key={one.key} unsent={one} onAgain={onAgain} />
              ))}
            </ol>
          )}
        </div>
      </section>
      {!isAtEnd && <ToEnd messages={messages} onPress={toEnd} />}
      <Announcer messages={messages} />
    </div>
  );
};

const within = (block: Block<BoardMessage>, id: string | undefined): string | undefined => (id !== undefined && mayHold(block, id) ? id : undefined);

/** The messages in blocks. Blocks without a change keep their identity. */
const useBlocks = (messages: readonly BoardMessage[]): readonly Block<BoardMessage>[] => {
  const { zone = defaultZone } = useFormat().reader;
  const [days] = useState(() => new Map<string, WeakMap<BoardMessage, string>>());
  const last = useRef<readonly Block<BoardMessage>[]>([]);
  const known = days.get(zone) ?? new WeakMap<BoardMessage, string>();
  days.set(zone, known);
  const dayOf = (message: BoardMessage): string => {
    const day = known.get(message) ?? dayIn(message.Date, zone);
    known.set(message, day);
    return day;
  };
  last.current = blocksOf(messages, dayOf, last.current);
  return last.current;
};

/** The first unread message. The line above it keeps its place while the board is open. */
const useNewFrom = (
  messages: readonly BoardMessage[],
  blocks: readonly Block<BoardMessage>[],
  hasOlder: boolean,
  standing: BoardStanding | undefined,
): string | undefined => {
  const { user } = useFacts();
  const [readUpTo] = useState(standing?.ReadUpTo ?? undefined);
  const [opened] = useState(messages.at(-1)?.MessageId);
  const [first] = messages;
  if (readUpTo === undefined || opened === undefined || Number(opened) <= Number(readUpTo)) return undefined;
  // The first unread message may be older than all loaded ones.
  if (hasOlder && first && Number(first.MessageId) > Number(readUpTo)) return undefined;
  const isNew = ({ MessageId, UserId }: BoardMessage): boolean => Number(MessageId) > Number(readUpTo) && UserId !== user?.UserId;
  const block = blocks.find(({ messages: all }) => Number(all.at(-1)?.MessageId) > Number(readUpTo) && all.some(isNew));
  return block?.messages.find(isNew)?.MessageId;
};

/** The button to the newest messages, with the number that have arrived since the person scrolled away. */
const ToEnd = ({ messages, onPress }: { readonly messages: readonly BoardMessage[]; readonly onPress: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const [left] = useState(Number(messages.at(-1)?.MessageId ?? 0));
  const count = messages.length - 1 - messages.findLastIndex(({ MessageId }) => Number(MessageId) <= left);
  return (
    <Button className={styles.toEnd} size="small" appearance={count > 0 ? 'primary' : 'secondary'} icon={<ArrowDownRegular />} onClick={onPress}>
      {count > 0 ? t('board.newBelow', { count }) : t('board.toNewest')}
    </Button>
  );
};
