import { describe, expect, it } from 'vitest';
import type { Announcement } from '../contract';
import { flashOf } from '../rules/news';
import { anAnnouncement } from '../testing/anAnnouncement';
import { slice } from './slice';

const { announcementArchived, announcementDeleted, announcementReordered, announcementsLoaded } = slice.actions;

const newsAfter = (...actions: readonly Parameters<typeof slice.reducer>[1][]): readonly Announcement[] =>
  actions.reduce(slice.reducer, slice.getInitialState()).announcements ?? [];

const order = (news: readonly Announcement[]): readonly string[] => news.map(({ Id }) => Id);

const first = anAnnouncement({ Id: 'first', Order: 1 });
const second = anAnnouncement({ Id: 'second', Order: 2 });
const third = anAnnouncement({ Id: 'third', Order: 3 });
const loaded = announcementsLoaded([third, first, second]);

describe('news in the state', () => {
  it('[NOT-002] stand by their Order, however they came', () => {
    expect(order(newsAfter(loaded))).toEqual(['first', 'second', 'third']);
  });

  it('[NOT-007] one is archived, and nothing else changes', () => {
    expect(newsAfter(loaded, announcementArchived({ id: 'second', isArchived: true }))).toEqual([first, { ...second, IsArchived: true }, third]);
  });

  it('[NOT-009, NOT-011] one gets another Order, and the list is sorted anew', () => {
    const news = newsAfter(loaded, announcementReordered({ id: 'first', order: 9 }));
    expect(order(news)).toEqual(['second', 'third', 'first']);
    expect(news.at(-1)).toEqual({ ...first, Order: 9 });
  });

  it('[NOT-010, NOT-011] one is deleted by its Id', () => {
    expect(order(newsAfter(loaded, announcementDeleted('second')))).toEqual(['first', 'third']);
  });

  it('nothing changes for one that is not there, or before they are known', () => {
    expect(newsAfter(loaded, announcementDeleted('other'), announcementArchived({ id: 'other', isArchived: true }))).toEqual([first, second, third]);
    expect(newsAfter(announcementDeleted('first'))).toEqual([]);
  });
});

describe('flashOf', () => {
  it('[NOT-004, NOT-017, NOT-022] takes what is not archived, in either display and spelling, by Order', () => {
    const news = [
      anAnnouncement({ Id: 'b', Order: 2, DisplayType: 'AnnouncementImage' }),
      anAnnouncement({ Id: 'read', Order: 1, IsArchived: true }),
      anAnnouncement({ Id: 'c', Order: 3, DisplayType: 'announcementimage' }),
      anAnnouncement({ Id: 'a', Order: 0, DisplayType: 'announcement' }),
    ];
    expect(order(flashOf(news))).toEqual(['a', 'b', 'c']);
    expect(flashOf([{ ...first, DisplayType: 'banner' as Announcement['DisplayType'] }])).toEqual([]);
  });
});
