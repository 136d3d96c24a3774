/** The addresses of this plugin. `tab` is the number of a list of participants; `sessionId` opens the notes of a session, `source` says where Back leads (COA-010). */
export const paths = {
  participants: '/coaching/participant-list?tab?&search?&sort?&size?',
  profile: '/coaching/participant-list/participant-profile/:userId?sessionId?&source?',
  calendar: '/coaching/calendar',
  userCalendar: '/coaching/calendar/user/:userId',
  reporting: '/coaching/reporting',
  setup: '/coaching/setup',
  settings: '/coaching/settings',
} as const;
