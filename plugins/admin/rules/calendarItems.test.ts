import { expect, it } from 'vitest';
import type { ContentCalendar } from '../contract';
import { itemsOf } from './calendarItems';

type Entry = ContentCalendar['Entries'][number];

const anEntry = (Id: string, more: Partial<Entry> = {}): Entry => ({
  Kind: 'challenges',
  Id,
  Title: 'Walk',
  What: 'Begins',
  Day: '2026-12-01',
  At: null,
  State: 'Draft',
  Detail: null,
  People: null,
  Page: `/wizard?challengeId=${Id}`,
  ...more,
});

const titles = (...Entries: Entry[]) =>
  itemsOf(
    { Entries },
    {
      titleOf: (what, title) => (what === 'Ends' ? `Ends: ${title}` : title),
      stateOf: (state) => state.toLowerCase(),
      everyone: 'Everyone',
      apart: (title, { state, n, total }) => `${title} (${state} ${n}/${total})`,
    },
  ).map(({ title }) => title);

it('a unique title is shown unchanged, at its beginning and at its end', () => {
  expect(titles(anEntry('one'), anEntry('one', { What: 'Ends' }), anEntry('quiz', { Kind: 'events' }))).toEqual(['Walk', 'Ends: Walk', 'Walk']);
});

it('contents of one kind with the same title are distinguished by their state, and by a number if the states are equal', () => {
  const shown = { State: 'Shown' } as const;
  expect(titles(anEntry('one', shown), anEntry('two'), anEntry('three'), anEntry('two', { What: 'Ends' }))).toEqual([
    'Walk (shown 1/1)',
    'Walk (draft 1/2)',
    'Walk (draft 2/2)',
    'Ends: Walk (draft 1/2)',
  ]);
});

it('the sessions of an event are one content', () => {
  const ofYoga = { Kind: 'events', Title: 'Yoga', Page: '/edit?id=yoga' };
  expect(titles(anEntry('monday', ofYoga), anEntry('tuesday', ofYoga))).toEqual(['Yoga', 'Yoga']);
});
