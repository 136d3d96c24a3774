/** Message boards. */
export const boardRoutes = {
  messages: ['GET', '/messageboard/getmessages'],
  sendMessage: ['POST', '/messageboard/sendmessage'],
  deleteMessage: ['POST', '/messageboard/deletemessage'],
} as const;

export const routes = {
  tags: ['GET', '/programtags/tags'],
  current: ['GET', '/userprograms/current'],
  complete: ['GET', '/userprograms/complete'],
  currentAndCompleted: ['GET', '/userprograms/currentandcompleted'],
  available: ['GET', '/userprograms/available'],
  detail: ['GET', '/userprograms/detail'],
  today: ['GET', '/userprograms/today'],
  sections: ['GET', '/userprogramsections'],
  completion: ['GET', '/user/v1/userprogramcompletion/:programId'],
  joinPrograms: ['POST', '/userprograms/joinprograms'],
  quit: ['POST', '/userprograms/quit'],
  undoQuit: ['POST', '/userprograms/undoquit'],
  selfReport: ['GET', '/userprograms/selfreport/:programId'],
  submitSelfReport: ['POST', '/userprograms/submitselfreport/'],
  submitActivitySelfReport: ['POST', '/user/submitselfreport/'],
  deleteSelfReport: ['POST', '/userprograms/deleteselfreport/'],
  inlineProgress: ['POST', '/inlineprogress'],
  liveUpdate: ['GET', '/challenges/ajax/GetUserChallengeLiveUpdate'],
  ...boardRoutes,
} as const;
