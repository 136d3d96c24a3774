import type { boardSchemas } from '../../../../plugins/programs/contract/messageBoard';
import type { Ahead, Handlers } from '../../../platform/module';
import type { ProgramTables } from '../tables';
import { mustUseBoard } from './access';
import { searchMembers } from './members';
import { deleteMessage, drawAhead, highFive, listMessages, sendMessage } from './messages';
import { listReports, reportMessage, settleReport } from './reports';
import { listUnread, markRead, standingOn } from './unread';

export const boardHandlers: Handlers<typeof boardSchemas, ProgramTables> = {
  messages: ({ query }, call) => listMessages(call, query),
  sendMessage: ({ body }, call) => sendMessage(call, body),
  deleteMessage: ({ body }, call) => deleteMessage(call, body),
  unreadBoards: (_, call) => listUnread(call),
  boardStanding: ({ query }, call) => standingOn(call, query.sourceId),
  markRead: ({ body }, call) => markRead(call, body),

  highFive: ({ body }, call) => highFive(call, body),

  boardMembers: async ({ query: { sourceId, search = '' } }, call) => {
    await mustUseBoard(call.db, call.caller, sourceId);
    const { userId, companyId } = call.caller.subject;
    return searchMembers(call.db, { sourceId, companyId, userId }, search);
  },

  reportMessage: ({ body }, call) => reportMessage(call, body),
  messageReports: ({ query }, call) => listReports(call, query),
  settleReport: ({ body }, call) => settleReport(call, body),
};

export const boardAhead: Ahead<typeof boardSchemas, ProgramTables> = { sendMessage: ({ body }, call) => drawAhead(call, body) };
