import {
  createAction,
  currentAddress,
  facts,
  keyedResource,
  notify,
  on,
  type PayloadAction,
  put,
  request,
  resource,
  safely,
  select,
  sleep,
  type Task,
  take,
  takeEvery,
  takeEveryMessage,
  takeLatest,
} from '#shell/api';
import type { BoardNews, BoardUnread } from '../../contract';
import type { topics } from '../../contract/messageBoard';
import { mostUnread } from '../../rules/board/messageBoard';
import { message } from '../../text';
import { boardApi, boardOf } from './board';

/** Unread messages on the boards of the person's programs. */
export const unread = resource(boardApi.unreadBoards, { reloadsOn: [on('root.connectionRegained'), on('programs.joined'), on('programs.quit')] });

/** Read positions of the person on boards. */
export const standings = keyedResource(boardApi.boardStanding, { freshFor: 0 });
export const standingOf = (sourceId: string) => standings.of({ query: { sourceId } });

/** Members of a board, by the beginning of their names. */
export const members = keyedResource(boardApi.boardMembers);
export const membersOf = (sourceId: string, search: string) => members.of({ query: { sourceId, search } });

/** The newest messages of a board are visible to the person. */
export const boardSeen = createAction<string>('programs/board/seen');
/** The number of unread messages can no longer be derived by counting. */
const recountNeeded = createAction('programs/board/recountNeeded');

/** Time in which several messages are handled together, in milliseconds. */
const pause = 1000;

function* setUnread(sourceId: string, change: (one: BoardUnread) => BoardUnread) {
  const { data } = yield* select(unread.select);
  if (data) yield* put(unread.changed(data.map((one) => (one.SourceId === sourceId ? change(one) : one))));
}

/** Reports the read position to the server, and repeats while new messages arrive. */
function* markRead(sourceId: string) {
  for (let last = ''; ; ) {
    yield* sleep(pause);
    const newest = (yield* select(boardOf(sourceId).select)).data?.messages.at(-1)?.MessageId;
    if (newest === undefined || newest === last) return;
    const now = yield* request(boardApi.markRead, { body: { SourceId: sourceId, MessageId: newest } });
    yield* setUnread(sourceId, () => now);
    const standing = standingOf(sourceId);
    const { data } = yield* select(standing.select);
    if (data) yield* put(standing.changed({ ...data, ...now, ReadUpTo: newest }));
    last = newest;
  }
}

/** Marks visible boards as read, with one run per board. */
export function* markWhatIsSeen() {
  const underWay = new Set<string>();
  yield* takeEvery(
    boardSeen,
    safely(function* mark({ payload: sourceId }: PayloadAction<string>) {
      if (underWay.has(sourceId)) return;
      underWay.add(sourceId);
      try {
        yield* markRead(sourceId);
      } finally {
        underWay.delete(sourceId);
      }
    }),
  );
}

/** After the first load: counts messages that arrive on the boards, and follows what other devices have read and who has mentioned the person. */
export function* followUnread() {
  yield* take(unread.isLoadedBy);
  const userId = (yield* facts()).user?.UserId;
  if (userId === undefined) return;
  yield* takeLatest(recountNeeded, recount);
  yield* takeEveryMessage<typeof topics.ownBoards>('boards:{userId}', { userId }, toldOf, { onGap: askForRecount });
  const followed = new Map<string, Task>();
  for (;;) {
    const boards = new Set((yield* select(unread.select)).data?.map(({ SourceId }) => SourceId));
    for (const [sourceId, following] of followed) {
      if (boards.has(sourceId)) continue;
      followed.delete(sourceId);
      following.cancel();
    }
    for (const sourceId of boards) {
      if (followed.has(sourceId)) continue;
      const following = yield* takeEveryMessage<typeof topics.messageBoard>('messageBoard:{sourceId}', { sourceId }, (news) => count(news, userId));
      followed.set(sourceId, following);
    }
    yield* take(unread.isLoadedBy);
  }
}

function* recount() {
  yield* sleep(pause);
  yield* put(unread.requested());
}

function* askForRecount() {
  yield* put(recountNeeded());
}

/** Counts a message of another person. After a deletion, or while an answer is pending, only the server can tell the number. */
function* count({ SourceId, UserId, IsDeleted, HighFive }: BoardNews, userId: string) {
  if (UserId === userId || HighFive) return;
  if (IsDeleted || (yield* select(unread.select)).status === 'loading') yield* put(recountNeeded());
  if (!IsDeleted) yield* setUnread(SourceId, (one) => ({ ...one, Unread: Math.min(one.Unread + 1, mostUnread) }));
}

function* toldOf({ MentionedBy, HighFiveBy, ...now }: BoardUnread & { readonly MentionedBy: string | null; readonly HighFiveBy?: string }) {
  yield* setUnread(now.SourceId, () => now);
  const isOnScreen = (yield* currentAddress()).includes(`id=${encodeURIComponent(now.SourceId)}`);
  if (isOnScreen) return;
  if (MentionedBy !== null) yield* notify(message('board.mentionedBy', { name: MentionedBy }), 'info');
  if (HighFiveBy !== undefined) yield* notify(message('board.highFiveBy', { name: HighFiveBy }), 'info');
}
