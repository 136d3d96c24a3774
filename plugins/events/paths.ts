/** The addresses of this plugin. With an event the page shows what the person has signed up for there. */
export const paths = {
  list: '/events?eventId?',
  calendar: '/calendar',
  coachingSessions: '/calendar/coaching-sessions',
  administration: '/administration/tools/events',
  /** People with places at an event. */
  people: '/administration/tools/events/people?company&id',
  preview: '/administration/tools/events/preview?company&id',
  /** `id`: the edited event; without it a new one. */
  editor: '/administration/tools/events/edit?company&id?',
} as const;
