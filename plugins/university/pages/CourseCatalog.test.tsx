// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import plugin from '../plugin';
import { api } from '../state/api';
import { aCatalog, aCatalogCourse } from '../testing/factories';

const open = ({ server = [], path = '/university', ...options }: RenderOptions = {}) =>
  renderInShell([plugin], { path, server: [answers(api.catalog, () => aCatalog()), ...server], ...options });

describe('the catalogue', () => {
  it('[UNI-001, UNI-003, UNI-004, UNI-005, SHL-023] shows each course with curriculum, status, percentage and challenges', async () => {
    const { screen } = open();
    const tiles = (await screen.findAllByRole('article')).map((tile) => within(tile));
    expect(tiles[0]?.getByRole('link', { name: 'How Sleep Restores You' })).toHaveAttribute('href', '/university/rest/courses/sleep');
    for (const text of ['Rest and calm', 'Not Started', 'What happens in a night.', '12 minutes', '0% complete', 'Counts for Learn for Your Health · 1 of 2']) {
      expect(tiles[0]?.getByText(text)).toBeVisible();
    }
    expect(tiles[1]?.getByText('Completed')).toBeVisible();
  });

  it('shows a locked course with the reasons and links to the courses to pass first, and without a link to itself', async () => {
    const locked = aCatalogCourse({
      Locks: [
        { Text: 'Pass “Soup” first.', Course: { Id: 'soup', CurriculumId: 'food', Title: 'Soup' } },
        { Text: 'It opens on December 24, 2026.', Course: null },
      ],
    });
    const { screen } = open({ server: [answers(api.catalog, () => aCatalog({ Courses: [locked] }))] });
    const tile = within(await screen.findByRole('article'));
    const reasons = within(tile.getByRole('list', { name: 'Why this course is locked' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['Pass “Soup” first.Go to “Soup”', 'It opens on December 24, 2026.']);
    expect(tile.getByRole('link', { name: 'Go to “Soup”' })).toHaveAttribute('href', '/university/food/courses/soup');
    expect([tile.queryByRole('link', { name: 'How Sleep Restores You' }), tile.queryByText('0% complete')]).toEqual([null, null]);
  });

  it('[UNI-005] is filtered by the address', async () => {
    const { screen, user, navigation } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search courses' }), 'label');
    expect(await screen.findByText('1 course')).toBeVisible();
    expect(navigation.address()).toBe('/university?search=label');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Not Started');
    expect(await screen.findByText('No courses found')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all courses' }));
    expect(await screen.findByText('2 courses')).toBeVisible();
  });

  it('[UNI-008] shows the courses that count for a challenge, and keeps it in their links', async () => {
    const { screen } = open({ path: '/university?challenge=learn' });
    expect(await screen.findByRole('heading', { name: 'Courses that count for Learn for Your Health' })).toBeVisible();
    expect(screen.getByText('1 course')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How Sleep Restores You' })).toHaveAttribute('href', '/university/rest/courses/sleep?challenge=learn');
  });

  it('links to continue a begun course', async () => {
    const begun = aCatalogCourse({ Status: 'InProgress', Details: { Progress: { CurrentPageId: 'p2', PercentComplete: 34, Second: 0 } } });
    const { screen } = open({ server: [answers(api.catalog, () => aCatalog({ Courses: [begun] }))] });
    const card = within(await screen.findByRole('region', { name: 'Continue where you left off' }));
    expect(card.getByText('34% complete')).toBeVisible();
    expect(card.getByRole('link', { name: 'Continue: How Sleep Restores You' })).toHaveAttribute('href', '/university/rest/courses/sleep');
  });

  it('stores a bookmark at once', async () => {
    const { screen, user, received } = open({ server: [answers(api.bookmark, () => ({ IsBookmarked: true }))] });
    const button = await screen.findByRole('button', { name: 'Bookmark How Sleep Restores You' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(received.find(({ name }) => name === 'bookmark')?.input).toMatchObject({ params: { courseId: 'sleep' }, body: { IsBookmarked: true } });
  });

  it('has an empty state', async () => {
    const { screen } = open({ server: [answers(api.catalog, () => aCatalog({ Curricula: [], Courses: [], LinkedChallenges: [] }))] });
    expect(await screen.findByText('No courses yet')).toBeVisible();
  });

  it('[UNI-043, PRG-260] opens the errors page if it fails to load', async () => {
    const { navigation } = open({ server: [answers(api.catalog, refuses(500, 'broken', false))] });
    await expect.poll(() => navigation.address()).toBe('/errors');
  });

  it('stays without a connection, with Retry', async () => {
    let isUp = false;
    const { screen, user } = open({ server: [answers(api.catalog, () => (isUp ? aCatalog() : isLost()))] });
    expect(await screen.findByText('We couldn’t load the courses. Check your connection and try again.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 courses')).toBeVisible();
  });

  it('is in Spanish for users who prefer it', async () => {
    const { screen } = open({ locale: 'es-419' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Universidad' })).toBeVisible();
    expect(await screen.findByText('2 cursos')).toBeVisible();
  });
});
