/** Maximum number of days of a request for the calendar of content: two months. */
export const mostCalendarDays = 62;

/** Number of contents on a day from which the day counts as crowded. */
export const crowdedFrom = 5;
