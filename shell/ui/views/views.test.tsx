// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnyPlugin, page } from '../../kernel/declaration/definePlugin';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { Stat } from './Stat';
import { Timeline } from './Timeline';

const at = (view: () => React.ReactNode): AnyPlugin => ({ id: 'views', messages: noTexts, routes: { home: page('/', async () => ({ default: view })) } });

it('a figure has its name, unit, change and hint', async () => {
  const { screen } = renderInShell([
    at(() => <Stat label="Steps" value="8,450" unit="a day" delta={{ text: '+12 %', goes: 'up', isGood: true }} hint="Since Monday" />),
  ]);
  expect(await screen.findByRole('term')).toHaveTextContent('Steps');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['8,450a day', '+12 %', 'Since Monday']);
});

it('a timeline lists moments with their time for people and machines', async () => {
  const moments = [
    { key: '2', at: '2026-11-21', when: 'November 21', title: 'Completed', body: '+50 points' },
    { key: '1', at: '2026-11-01', when: 'November 1', title: 'Joined' },
  ];
  const { screen } = renderInShell([at(() => <Timeline label="What happened" moments={moments} />)]);
  const list = await screen.findByRole('list', { name: 'What happened' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['November 21Completed+50 points', 'November 1Joined']);
  expect(within(list).getByText('November 1')).toHaveAttribute('datetime', '2026-11-01');
});
