/** Message boards. */
export const boardRoutes = {
  messages: ['GET', '/messageboard/getmessages'],
  sendMessage: ['POST', '/messageboard/sendmessage'],
  deleteMessage: ['POST', '/messageboard/deletemessage'],
  unreadBoards: ['GET', '/messageboard/unread'],
  boardStanding: ['GET', '/messageboard/standing'],
  markRead: ['POST', '/messageboard/markread'],
  highFive: ['POST', '/messageboard/highfive'],
  boardMembers: ['GET', '/messageboard/members'],
  reportMessage: ['POST', '/messageboard/reportmessage'],
  messageReports: ['GET', '/messageboard/reports'],
  settleReport: ['POST', '/messageboard/settlereport'],
} as const;
