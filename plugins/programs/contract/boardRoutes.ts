/** Message boards. */
export const boardRoutes = {
  messages: ['GET', '/messageboard/getmessages'],
  sendMessage: ['POST', '/messageboard/sendmessage'],
  deleteMessage: ['POST', '/messageboard/deletemessage'],
} as const;
