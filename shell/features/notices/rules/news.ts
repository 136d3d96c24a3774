import type { Announcement } from '../contract';

/** News that have a picture, archived or not: those of the news page and its badge (NOT-001, NOT-004, SHL-107). */
export const isPicture = ({ DisplayType }: Pick<Announcement, 'DisplayType'>): boolean => DisplayType.toLowerCase() === 'announcementimage';

/** The displays that the news flash shows, in lower case (NOT-017). */
const flashed: readonly string[] = ['announcement', 'announcementimage'];

/** What the news flash shows: what is not archived, in its order (NOT-004, NOT-017, NOT-022). */
export const flashOf = (announcements: readonly Announcement[]): readonly Announcement[] =>
  inOrder(announcements.filter(({ DisplayType, IsArchived }) => !IsArchived && flashed.includes(DisplayType.toLowerCase())));

/** By Order; those with the same stay as they came. */
export const inOrder = (announcements: readonly Announcement[]): readonly Announcement[] => [...announcements].sort((one, other) => one.Order - other.Order);

/** With one of them put into the archive, or taken out of it (NOT-007). */
export const withArchived = (announcements: readonly Announcement[], id: string, IsArchived: boolean): Announcement[] =>
  announcements.map((announcement) => (announcement.Id === id ? { ...announcement, IsArchived } : announcement));
