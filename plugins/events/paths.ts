/** The addresses of this plugin. With an event the page shows what the person has signed up for there. */
export const paths = { list: '/events?eventId?', calendar: '/calendar', coachingSessions: '/calendar/coaching-sessions' } as const;
