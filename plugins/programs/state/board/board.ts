import {
  call,
  callConfirmed,
  cancel,
  change,
  createAction,
  endpoints,
  facts,
  keyedResource,
  type PayloadAction,
  patch,
  put,
  race,
  request,
  type SagaGenerator,
  select,
  selectOpenKeys,
  send,
  type Task,
  take,
  takeEvery,
  takeEveryMessage,
  update,
  withLimits,
} from '#shell/api';
import type { BoardMember, BoardMessage, BoardNews } from '../../contract';
import { boardRoutes } from '../../contract/boardRoutes';
import { boardLimits } from '../../contract/limits';
import type { boardSchemas, topics } from '../../contract/messageBoard';
import { merged, messagesAtATime, without } from '../../rules/board/messageBoard';
import { message } from '../../text';
import { boardDraft, writingOn } from '../api';

export const boardApi = withLimits(endpoints<typeof boardSchemas>(boardRoutes), boardLimits);

/** The loaded part of a message board: the latest messages, without a gap. */
export interface Board {
  /** Oldest first. */
  readonly messages: readonly BoardMessage[];
  /** Whether the server has older ones. */
  readonly hasOlder: boolean;
  /** Ids of deleted messages, so that an older answer does not restore them. */
  readonly gone: readonly string[];
}

/** A message in the composer or in the queue of this device. */
export interface Post {
  readonly SourceId: string;
  readonly Text: string;
  /** A `data:` address. */
  readonly Image: string | null;
  readonly UploadImageName: string | null;
  /** Members mentioned in it. */
  readonly Mentions: readonly BoardMember[];
}

/** A message was posted or deleted on a board. */
const heard = createAction<BoardNews>('programs/board/heard');

/** @param userId the viewer, who has given a high five if their own device says so */
const withNews = (board: Board, { IsDeleted, HighFive, ...news }: BoardNews, userId: string | undefined): Board => {
  if (IsDeleted) return withoutOne(board, news.MessageId);
  if (!HighFive) return withSome(board, [news]);
  return withHighFives(board, news.MessageId, news.HighFives ?? 0, HighFive.UserId === userId ? HighFive.IsGiven : undefined);
};

/** @param isOwn whether the viewer has given one; undefined: as before */
const withHighFives = (board: Board, id: string, count: number, isOwn: boolean | undefined): Board => ({
  ...board,
  messages: board.messages.map((one) => {
    if (one.MessageId !== id) return one;
    const { HighFives: _, HasOwnHighFive, ...message } = one;
    const has = isOwn ?? HasOwnHighFive === true;
    return { ...message, ...(count > 0 && { HighFives: count }), ...(has && { HasOwnHighFive: true as const }) };
  }),
});

const withoutOne = ({ messages, gone, ...board }: Board, id: string): Board => ({ ...board, messages: without(messages, id), gone: [...gone, id] });

/** Confirms queued calls whose message is already on the board: the message's key identifies its call. */
function* confirm(messages: readonly BoardMessage[]) {
  const open = yield* select(selectOpenKeys);
  for (const own of messages) if (own.Key !== undefined && open.has(own.Key)) yield* put(callConfirmed({ key: own.Key, answer: own }));
}

/** Maximum number of messages per call. */
const most = 500;

/** Reloads the shown messages as a whole, so that there is no gap before new ones, and no deleted ones remain. */
function* readShown(sourceId: string): SagaGenerator<Omit<Board, 'gone'>> {
  const board = boardOf(sourceId);
  const { data } = yield* select(board.select);
  let take = Math.min(Math.max(data?.messages.length ?? 0, messagesAtATime), most);
  let page = yield* request(boardApi.messages, { query: { sourceId, take } });
  let messages = page;
  for (;;) {
    // Older ones may have been loaded meanwhile.
    const [oldest] = (yield* select(board.select)).data?.messages ?? [];
    const hasOlder = page.length === take;
    const [first] = page;
    if (!hasOlder || !first || !oldest || Number(first.MessageId) <= Number(oldest.MessageId)) return { messages, hasOlder };
    take = most;
    page = yield* request(boardApi.messages, { query: { sourceId, take, before: first.MessageId } });
    messages = [...page, ...messages];
  }
}

/** Loads the latest messages, as far back as they are shown. Live messages that arrive during the request are newer than its answer. */
function* loadBoard({ sourceId }: { readonly sourceId: string }): SagaGenerator<Board> {
  const meanwhile: BoardNews[] = [];
  const listening: Task = yield* takeEvery(isHeardOn(sourceId), ({ payload }) => void meanwhile.push(payload));
  try {
    const { messages, hasOlder } = yield* readShown(sourceId);
    const gone = (yield* select(boardOf(sourceId).select)).data?.gone ?? [];
    const userId = (yield* facts()).user?.UserId;
    const board = meanwhile.reduce((held, news) => withNews(held, news, userId), withSome({ messages: [], hasOlder, gone }, messages));
    yield* confirm(board.messages);
    return board;
  } finally {
    yield* cancel(listening);
  }
}

const isHeardOn =
  (sourceId: string) =>
  (action: { readonly type: string }): action is PayloadAction<BoardNews> =>
    heard.match(action) && action.payload.SourceId === sourceId;

export const boards = keyedResource<{ readonly sourceId: string }, Board>(loadBoard);

/** The board of a program. */
export const boardOf = (sourceId: string) => boards.of({ sourceId });

const withSome = (board: Board, messages: readonly BoardMessage[]): Board => ({
  ...board,
  messages: merged(
    board.messages,
    messages.filter(({ MessageId }) => !board.gone.includes(MessageId)),
  ),
});

/** Loads the next older messages (MSG-007). */
export const older = change(
  function* loadOlder({ sourceId, before }: { readonly sourceId: string; readonly before: string }) {
    return yield* request(boardApi.messages, { query: { sourceId, before, take: messagesAtATime } });
  },
  {
    applies: [
      patch(
        ({ sourceId }: { readonly sourceId: string }) => boardOf(sourceId),
        (board, messages: readonly BoardMessage[]) => ({ ...withSome(board, messages), hasOlder: messages.length === messagesAtATime }),
      ),
    ],
    failed: message('board.loadFailed'),
  },
);

/** Shows no text after a failed send or delete (MSG-035): the composer keeps its text, and a queued message shows its state in the list. */
function* showNothing() {}

/** Posts a message. Without a connection it is queued on this device and sent exactly once. */
export const post = change(boardApi.sendMessage, {
  keep: 'device',
  subject: ({ body }) => writingOn(body.SourceId),
  form: ({ body }) => boardDraft(body.SourceId),
  about: ({ body: { Mentions = [], ...body } }): Post => ({
    SourceId: body.SourceId,
    Text: body.Text,
    Image: body.Image,
    UploadImageName: body.UploadImageName,
    Mentions: Mentions.map(({ UserId, Name = '' }) => ({ UserId, Name })),
  }),
  applies: [
    patch(
      ({ body }: { readonly body: { readonly SourceId: string } }) => boardOf(body.SourceId),
      (board, sent: BoardMessage) => withSome(board, [sent]),
    ),
  ],
  onFailure: showNothing,
});

/** Removes a message from the board here, then at the server (MSG-019). */
export const deletion = change(
  function* deleteMessage(gone: BoardMessage, how) {
    yield* update(boardOf(gone.SourceId), (board) => withoutOne(board, gone.MessageId));
    return yield* send(boardApi.deleteMessage, { body: { ...gone, ImageThumbnail: null } }, how);
  },
  { subject: ({ MessageId }) => `programs.message/${MessageId}`, onFailure: showNothing },
);

/** Gives a message a high five, or takes it back: shown at once, and as it was if the server refuses. */
export const highFive = change(
  function* giveHighFive(given: BoardMessage, how) {
    const { SourceId, MessageId, HighFives = 0, HasOwnHighFive = false } = given;
    const board = boardOf(SourceId);
    const IsGiven = !HasOwnHighFive;
    yield* update(board, (held) => withHighFives(held, MessageId, Math.max(0, HighFives + (IsGiven ? 1 : -1)), IsGiven));
    try {
      const now = yield* send(boardApi.highFive, { body: { SourceId, MessageId, IsGiven } }, how);
      yield* update(board, (held) => withHighFives(held, MessageId, now.HighFives, now.IsGiven));
      return now;
    } catch (error) {
      yield* update(board, (held) => withHighFives(held, MessageId, HighFives, HasOwnHighFive));
      throw error;
    }
  },
  { subject: ({ MessageId }) => `programs.message/${MessageId}` },
);

/** A board has been opened or closed. While it is open, its messages arrive live. */
export const boardOpened = createAction<string>('programs/board/opened');
export const boardClosed = createAction<string>('programs/board/closed');

/** Follows a board until it is closed (MSG-016, MSG-022). */
export function* followBoard({ payload: sourceId }: PayloadAction<string>) {
  yield* race({ listening: call(listen, sourceId), closed: take(isClosing(sourceId)) });
}

const isClosing = (sourceId: string) => (action: { readonly type: string }) => boardClosed.match(action) && action.payload === sourceId;

function* listen(sourceId: string) {
  const board = boardOf(sourceId);
  function* readAnew() {
    yield* put(board.requested());
  }
  yield* takeEveryMessage<typeof topics.messageBoard>(
    'messageBoard:{sourceId}',
    { sourceId },
    function* arrived(news) {
      yield* put(heard(news));
      const { data } = yield* select(board.select);
      const userId = (yield* facts()).user?.UserId;
      if (data) yield* put(board.changed(withNews(data, news, userId)));
      const { IsDeleted, HighFive, ...message } = news;
      if (!IsDeleted && !HighFive) yield* confirm([message]);
    },
    // Messages posted between the request and the subscription may be missing from the answer.
    { onJoined: readAnew, onGap: readAnew },
  );
}
