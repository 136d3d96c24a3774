/** Messages of administrators and coaches by mail to people (FIL-010 to FIL-016, FIL-072, FIL-074). */
export const messageRoutes = {
  messagingFilters: ['GET', '/messagingfilters'],
  messageAudience: ['POST', '/messagingfilters/preview', 'unkeyed'],
  sendEmail: ['POST', '/messagingtool/email'],
  testEmail: ['POST', '/messagingtool/email/test'],
  sentMessages: ['GET', '/messagingtool/messages'],
  stopMessage: ['POST', '/messagingtool/messages/stop'],
} as const;
