import type { Announcement } from '../contract';

/** News as the server returns it, with the overrides of a test. */
export const anAnnouncement = (overrides: Partial<Announcement> = {}): Announcement => ({
  Id: overrides.AnnouncementId ?? 'walk',
  AnnouncementId: overrides.Id ?? 'walk',
  DisplayType: 'AnnouncementImage',
  IsArchived: false,
  Order: 1,
  PublishedAt: '2026-11-10T15:00:00.000Z',
  Title: 'A walk at noon',
  Content: '<p>We meet at the gate.</p>',
  ImageUrl: '/pictures/walk.svg',
  LinkType: 'Blank',
  LinkUrl: null,
  LinkDestination: null,
  ProgramId: null,
  EntityId: null,
  ...overrides,
});
