/**
 * Paths of this plugin's pages. `tab` is the number of a list of participants. `entity` and `filters` are its filters, `hidden` says that they are not
 * in the address, `company` is the choice of the filter bar. `sessionId` opens the notes of a session, `source` is the target of Back (COA-010).
 */
export const paths = {
  participants: '/coaching/participant-list?tab?&search?&sort?&size?&company?&entity?&filters?&hidden?',
  profile: '/coaching/participant-list/participant-profile/:userId?sessionId?&source?',
  calendar: '/coaching/calendar',
  userCalendar: '/coaching/calendar/user/:userId',
  reporting: '/coaching/reporting',
  setup: '/coaching/setup',
  settings: '/coaching/settings',
} as const;
