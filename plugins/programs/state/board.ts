import {
  call,
  callConfirmed,
  cancel,
  change,
  createAction,
  endpoints,
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
import type { BoardMember, BoardMessage, BoardNews } from '../contract';
import { boardRoutes } from '../contract/boardRoutes';
import { boardLimits } from '../contract/limits';
import type { boardSchemas, topics } from '../contract/messageBoard';
import { merged, messagesAtATime, without } from '../rules/messageBoard';
import { message } from '../text';
import { boardDraft, writingOn } from './api';

export const boardApi = withLimits(endpoints<typeof boardSchemas>(boardRoutes), boardLimits);

/** What is held of a message board: the latest messages, without a gap. */
export interface Board {
  /** Oldest first. */
  readonly messages: readonly BoardMessage[];
  /** There are older ones. */
  readonly hasOlder: boolean;
  /** Ids of messages that were deleted meanwhile: an answer that is older than that does not bring them back. */
  readonly gone: readonly string[];
}

/** A message that is written or waits on this device. */
export interface Post {
  readonly SourceId: string;
  readonly Text: string;
  /** `data:` */
  readonly Image: string | null;
  readonly UploadImageName: string | null;
  /** Who is named in it. */
  readonly Mentions: readonly BoardMember[];
}

/** Somebody has posted or deleted something on a board. */
const heard = createAction<BoardNews>('programs/board/heard');

const withNews = (board: Board, { IsDeleted, ...news }: BoardNews): Board => (IsDeleted ? withoutOne(board, news.MessageId) : withSome(board, [news]));

const withoutOne = ({ messages, gone, ...board }: Board, id: string): Board => ({ ...board, messages: without(messages, id), gone: [...gone, id] });

/** What stands on the board of what this device has sent needs no answer any more: the message itself names the call. */
function* confirm(messages: readonly BoardMessage[]) {
  const open = yield* select(selectOpenKeys);
  for (const own of messages) if (own.Key !== undefined && open.has(own.Key)) yield* put(callConfirmed({ key: own.Key, answer: own }));
}

/** The most that one call answers. */
const most = 500;

/** What is shown already is read anew as a whole, so that nothing is missing between it and what is new, and nothing stands there that is gone. */
function* readShown(sourceId: string): SagaGenerator<Omit<Board, 'gone'>> {
  const board = boardOf(sourceId);
  const { data } = yield* select(board.select);
  let take = Math.min(Math.max(data?.messages.length ?? 0, messagesAtATime), most);
  let page = yield* request(boardApi.messages, { query: { sourceId, take } });
  let messages = page;
  for (;;) {
    // Older ones may have come on screen meanwhile.
    const [oldest] = (yield* select(board.select)).data?.messages ?? [];
    const hasOlder = page.length === take;
    const [first] = page;
    if (!hasOlder || !first || !oldest || Number(first.MessageId) <= Number(oldest.MessageId)) return { messages, hasOlder };
    take = most;
    page = yield* request(boardApi.messages, { query: { sourceId, take, before: first.MessageId } });
    messages = [...page, ...messages];
  }
}

/** The latest messages, as far back as they are shown already. What is heard while they are on their way is newer than the answer. */
function* loadBoard({ sourceId }: { readonly sourceId: string }): SagaGenerator<Board> {
  const meanwhile: BoardNews[] = [];
  const listening: Task = yield* takeEvery(isHeardOn(sourceId), ({ payload }) => void meanwhile.push(payload));
  try {
    const { messages, hasOlder } = yield* readShown(sourceId);
    const gone = (yield* select(boardOf(sourceId).select)).data?.gone ?? [];
    const board = meanwhile.reduce(withNews, withSome({ messages: [], hasOlder, gone }, messages));
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

/** Shows the next older messages (MSG-007). */
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

/** No text follows a failed send or delete (MSG-035): the composer keeps what was written, and what waits says so where it stands. */
function* inSilence() {}

/** Posts a message; without a connection it waits on this device and arrives once. */
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
  onFailure: inSilence,
});

/** Takes a message off the board here, then at the server (MSG-019). */
export const deletion = change(
  function* deleteMessage(gone: BoardMessage, how) {
    yield* update(boardOf(gone.SourceId), (board) => withoutOne(board, gone.MessageId));
    return yield* send(boardApi.deleteMessage, { body: { ...gone, ImageThumbnail: null } }, how);
  },
  { subject: ({ MessageId }) => `programs.message/${MessageId}`, onFailure: inSilence },
);

/** A board is on screen, and no longer: its messages arrive live meanwhile. */
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
      if (data) yield* put(board.changed(withNews(data, news)));
      const { IsDeleted, ...message } = news;
      if (!IsDeleted) yield* confirm([message]);
    },
    // What was read before the server tells of the board may lack what was posted meanwhile.
    { onJoined: readAnew, onGap: readAnew },
  );
}
