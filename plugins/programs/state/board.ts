import {
  call,
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
  send,
  take,
  takeEveryMessage,
  update,
} from '#shell/api';
import type { BoardMessage } from '../contract';
import { boardRoutes } from '../contract/boardRoutes';
import type { boardSchemas, topics } from '../contract/messageBoard';
import { merged, messagesAtATime, without } from '../rules/messageBoard';
import { message } from '../text';
import { boardDraft, writingOn } from './api';

export const boardApi = endpoints<typeof boardSchemas>(boardRoutes);

/** What is held of a message board: the latest messages, without a gap. */
export interface Board {
  /** Oldest first. */
  readonly messages: readonly BoardMessage[];
  /** There are older ones. */
  readonly hasOlder: boolean;
}

/** A message that is written or waits on this device. */
export interface Post {
  readonly SourceId: string;
  readonly Text: string;
  /** `data:` */
  readonly Image: string | null;
  readonly UploadImageName: string | null;
}

/** The most that one call answers. */
const most = 500;

/** The latest messages, as many as are shown already: what was written or deleted while nobody listened is right again. */
function* loadBoard({ sourceId }: { readonly sourceId: string }): SagaGenerator<Board> {
  const shown = (yield* select(boardOf(sourceId).select)).data?.messages.length ?? 0;
  const wanted = Math.min(Math.max(shown, messagesAtATime), most);
  const messages = yield* request(boardApi.messages, { query: { sourceId, take: wanted } });
  return { messages, hasOlder: messages.length === wanted };
}

export const boards = keyedResource<{ readonly sourceId: string }, Board>(loadBoard);

/** The board of a program. */
export const boardOf = (sourceId: string) => boards.of({ sourceId });

const withSome = (board: Board, messages: readonly BoardMessage[]): Board => ({ ...board, messages: merged(board.messages, messages) });

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
  about: ({ body }): Post => ({ SourceId: body.SourceId, Text: body.Text, Image: body.Image, UploadImageName: body.UploadImageName }),
  applies: [
    patch(
      ({ body }: { readonly body: Post }) => boardOf(body.SourceId),
      (board, sent: BoardMessage) => withSome(board, [sent]),
    ),
  ],
  onFailure: inSilence,
});

/** Takes a message off the board here, then at the server (MSG-019). */
export const deletion = change(
  function* deleteMessage(gone: BoardMessage, how) {
    yield* update(boardOf(gone.SourceId), (board) => ({ ...board, messages: without(board.messages, gone.MessageId) }));
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
  yield* takeEveryMessage<typeof topics.messageBoard>(
    'messageBoard:{sourceId}',
    { sourceId },
    function* arrived({ IsDeleted, ...news }) {
      yield* update(board, (held) => (IsDeleted ? { ...held, messages: without(held.messages, news.MessageId) } : withSome(held, [news])));
    },
    {
      *onGap() {
        yield* put(board.requested());
      },
    },
  );
}
