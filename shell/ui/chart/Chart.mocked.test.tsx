// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import { saveFile } from '../../kernel/effects/download';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { Chart } from './Chart';

vi.mock(import('../../kernel/effects/download'), { spy: true });
// Highcharts needs a layout, which jsdom does not have.
vi.mock('./Drawing', () => ({ default: () => <p>The drawing</p> }));

const points = [
  { name: 'November 18, 2026', key: '2026-11-18', value: 9000 },
  { name: 'November 19, 2026', key: '2026-11-19', value: 9000 },
  { name: 'November 20, 2026', key: '2026-11-20', value: 0 },
];

const Page = () => <Chart series={{ kind: 'bar', label: 'Steps', points }} fileName="Steps 1w" nameHeader="Date" note="Days without an entry count as 0." />;
const plugin = definePlugin({ id: 'charts', messages: noTexts, routes: { start: page('/charts', async () => ({ default: Page })) } });

it('says the highest and the last value, and has all of them as a table and as a file', async () => {
  const files: Blob[] = [];
  vi.mocked(saveFile).mockImplementation((file) => void files.push(file));
  const { screen, user } = renderInShell([plugin], { path: '/charts' });
  expect(await screen.findByText('The drawing')).toBeVisible();
  expect(screen.getByText('Highest: 9,000 (November 19, 2026). Last: 0 (November 20, 2026).')).toBeVisible();
  expect(screen.getByText('Days without an entry count as 0.')).toBeVisible();
  await user.click(screen.getByText('Show as table'));
  const rows = () => screen.queryAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  await expect.poll(rows).toEqual([
    ['Date', 'Steps'],
    ['November 20, 2026', '0'],
    ['November 19, 2026', '9,000'],
    ['November 18, 2026', '9,000'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect((await files[0]?.text())?.trim().split(/\r?\n/)).toEqual(['Date,Steps', '2026-11-18,9000', '2026-11-19,9000', '2026-11-20,0']);
});
