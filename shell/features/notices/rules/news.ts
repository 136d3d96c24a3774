import type { Announcement } from '../contract';

/** Whether news has a picture, archived or not: for the news page and its badge (NOT-001, NOT-004, SHL-107). */
export const isPicture = ({ DisplayType }: Pick<Announcement, 'DisplayType'>): boolean => DisplayType.toLowerCase() === 'announcementimage';

/** Display types shown by the news flash, in lower case (NOT-017). */
const flashed: readonly string[] = ['announcement', 'announcementimage'];

/** The announcements of the news flash: those not archived, in their order (NOT-004, NOT-017, NOT-022). */
export const flashOf = (announcements: readonly Announcement[]): readonly Announcement[] =>
  inOrder(announcements.filter(({ DisplayType, IsArchived }) => !IsArchived && flashed.includes(DisplayType.toLowerCase())));

/** Sorts by Order, stably. */
export const inOrder = (announcements: readonly Announcement[]): readonly Announcement[] => [...announcements].sort((one, other) => one.Order - other.Order);

/** The list with one announcement archived or restored (NOT-007). */
export const withArchived = (announcements: readonly Announcement[], id: string, IsArchived: boolean): Announcement[] =>
  announcements.map((announcement) => (announcement.Id === id ? { ...announcement, IsArchived } : announcement));
