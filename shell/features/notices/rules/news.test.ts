import { describe, expect, it } from 'vitest';
import type { Announcement } from '../contract';
import { anAnnouncement } from '../testing/anAnnouncement';
import { flashOf, withArchived } from './news';

const first = anAnnouncement({ Id: 'first' });
const second = anAnnouncement({ Id: 'second' });

it('[NOT-007] one is archived or taken out again, and nothing else changes', () => {
  const archived = withArchived([first, second], 'second', true);
  expect(archived).toEqual([first, { ...second, IsArchived: true }]);
  expect(withArchived(archived, 'second', false)).toEqual([first, second]);
  expect(withArchived([first], 'other', true)).toEqual([first]);
});

describe('flashOf', () => {
  it('[NOT-004, NOT-017, NOT-022] contains unarchived announcements, in either display and spelling, by Order', () => {
    const news = [
      anAnnouncement({ Id: 'b', Order: 2, DisplayType: 'AnnouncementImage' }),
      anAnnouncement({ Id: 'read', Order: 1, IsArchived: true }),
      anAnnouncement({ Id: 'c', Order: 3, DisplayType: 'announcementimage' }),
      anAnnouncement({ Id: 'a', Order: 0, DisplayType: 'announcement' }),
    ];
    expect(flashOf(news).map(({ Id }) => Id)).toEqual(['a', 'b', 'c']);
    expect(flashOf([{ ...first, DisplayType: 'banner' as Announcement['DisplayType'] }])).toEqual([]);
  });
});
