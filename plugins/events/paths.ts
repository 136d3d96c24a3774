/** Paths of this plugin's pages. With an event id, the page shows the person's registrations for it. */
export const paths = {
  list: '/events?eventId?',
  /** With the session and the code of a scanned link. */
  checkIn: '/events/check-in?session?&code?',
  calendar: '/calendar',
  coachingSessions: '/calendar/coaching-sessions',
  administration: '/administration/tools/events',
  /** People registered for an event. */
  people: '/administration/tools/events/people?company&id',
  preview: '/administration/tools/events/preview?company&id',
  /** `id`: the edited event; without it a new one. */
  editor: '/administration/tools/events/edit?company&id?',
} as const;
