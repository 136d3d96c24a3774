/** Messages of administrators and coaches to people, by mail and text (FIL-010 to FIL-016, FIL-071 to FIL-074). */
export const messageRoutes = {
  messagingFilters: ['GET', '/messagingfilters'],
  messageAudience: ['POST', '/messagingfilters/preview', 'unkeyed'],
  coachExport: ['POST', '/messagingfilters/coachexport', 'unkeyed'],
  sendEmail: ['POST', '/messagingtool/email'],
  showEmail: ['POST', '/messagingtool/email/preview', 'unkeyed'],
  testEmail: ['POST', '/messagingtool/email/test'],
  sendText: ['POST', '/messagingtool/text'],
  testText: ['POST', '/messagingtool/text/test'],
  sentMessages: ['GET', '/messagingtool/messages'],
  stopMessage: ['POST', '/messagingtool/messages/stop'],
} as const;
