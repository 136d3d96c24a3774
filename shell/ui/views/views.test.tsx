// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnyPlugin, page } from '../../kernel/definePlugin';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { Stat } from './Stat';
import { Timeline } from './Timeline';
import { useWizard } from './useWizard';
import { Wizard } from './Wizard';

const steps = ['habits', 'sleep', 'done'] as const;
const titles = { habits: 'Your habits', sleep: 'Your sleep', done: 'All done' };

const at = (view: () => React.ReactNode): AnyPlugin => ({ id: 'views', messages: noTexts, routes: { home: page('/', async () => ({ default: view })) } });

const wizard = (options: Parameters<typeof useWizard<(typeof steps)[number]>>[2] = {}): AnyPlugin =>
  at(function Assessment() {
    const place = useWizard('views.assessment', steps, options);
    return (
      <Wizard label="Steps" of={place} titles={titles}>
        <p>{`Questions about ${place.step}`}</p>
      </Wizard>
    );
  });

const enter = async (options?: Parameters<typeof wizard>[0]) => {
  history.replaceState(null, '');
  const view = renderInShell([wizard(options)]);
  await view.screen.findByRole('list', { name: 'Steps' });
  return view;
};

const current = (list: HTMLElement): readonly (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent);

it('a wizard says at which step one is, and its heading takes the focus with each further one', async () => {
  const { screen, user } = await enter();
  expect(current(screen.getByRole('list', { name: 'Steps' }))).toEqual(['Your habits']);
  expect(screen.getByRole('heading', { name: 'Your habits' })).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const heading = screen.getByRole('heading', { name: 'Your sleep' });
  expect(heading).toHaveFocus();
  expect(heading).toHaveAccessibleDescription('Step 2 of 3');
  expect(current(screen.getByRole('list', { name: 'Steps' }))).toEqual(['Your sleep']);
  expect(screen.getByText('Questions about sleep')).toBeVisible();
});

it("a wizard's own way back and the browser's lead to the same step", async () => {
  const { screen, user } = await enter();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Your habits' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  act(() => history.back());
  expect(await screen.findByRole('heading', { name: 'Your habits' })).toHaveFocus();
});

it('a wizard begins where the person was, and at no step beyond what is known', async () => {
  const resumed = await enter({ start: 'sleep' });
  expect(resumed.screen.getByRole('heading', { name: 'Your sleep' })).toBeVisible();
  await resumed.user.click(resumed.screen.getByRole('button', { name: 'Back' }));
  expect(resumed.screen.getByRole('heading', { name: 'Your habits' })).toHaveFocus();
  resumed.unmount();
  const early = await enter({ start: 'done', upTo: 'sleep' });
  expect(early.screen.getByRole('heading', { name: 'Your sleep' })).toBeVisible();
});

it('a figure stands under its name, with unit, change and hint', async () => {
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
