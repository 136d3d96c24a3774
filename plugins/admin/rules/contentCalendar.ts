/** Maximum number of days of a request for the calendar of content: two months. */
export const mostCalendarDays = 62;

/** Number of things that people meet on one day from which the day is crowded. */
export const crowdedFrom = 5;
