// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Endpoint } from '../../net/endpoints';
import { pluginState } from '../../state/pluginState';
import { keyedResource } from '../../state/resource';
import { answers, isLost, refuses } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { Loaded } from './Loaded';

const listed: Endpoint<{ readonly query: { readonly year: string } }, readonly string[]> = { name: 'list', method: 'GET', path: '/list' };
const lists = keyedResource(listed, { reloadsOn: [(action) => action.type === 'moved'] });
const state = pluginState('notes', { lists });

const Page = () => (
  <>
    {['2025', '2026'].map((year) => (
      <section key={year} aria-label={year}>
        <Loaded of={lists.of({ query: { year } })} skeleton="On its way" empty="Nothing yet" missing="No such year" failed="Not loaded">
          {(texts) => texts.join(', ')}
        </Loaded>
      </section>
    ))}
  </>
);

const plugin = definePlugin({
  id: 'notes',
  messages: noTexts,
  routes: { start: page('/notes', async () => ({ default: Page })) },
  state: async () => ({ default: state }),
});

/** Renders the data of two years. `answer`: the server's answer for the later one. */
const open = async (answer: () => readonly string[] | Promise<readonly string[]>) => {
  const server = [answers(listed, ({ query: { year } }) => (year === '2025' ? ['old'] : answer()))];
  const view = renderInShell([plugin], { path: '/notes', server });
  const section = await view.screen.findByRole('region', { name: '2026' });
  return { ...view, section, asked: () => view.received.filter(({ name }) => name === 'list').length };
};

describe('Loaded', () => {
  it('shows the skeleton, then the data; both sources are requested in parallel', async () => {
    let arrive = (_texts: readonly string[]): void => undefined;
    const { section, screen, asked } = await open(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    expect(await screen.findByText('old')).toBeVisible();
    expect(section).toHaveTextContent('On its way');
    expect(asked()).toBe(2);
    arrive(['a', 'b']);
    await expect.poll(() => section.textContent).toBe('a, b');
  });

  it('says that a list is empty', async () => {
    const { section } = await open(() => []);
    await expect.poll(() => section.textContent).toBe('Nothing yet');
  });

  it('says that the server knows no such thing', async () => {
    const { section } = await open(refuses(404, 'No', false));
    await expect.poll(() => section.textContent).toBe('No such year');
  });

  it.each([
    ['in its own words', isLost, 'Not loaded'],
    ['with the reason that the server gives', refuses(403, 'Your company has ended this.'), 'Your company has ended this.'],
  ])('says that it failed, %s, and offers another try', async (_how, failure, words) => {
    let isUp = false;
    const { section, screen, user } = await open(() => (isUp ? ['a'] : failure()));
    await expect.poll(() => section.textContent).toContain(words);
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => section.textContent).toBe('a');
  });

  it('reloads outdated data while it is shown, and keeps older data on screen if that fails', async () => {
    let isUp = true;
    const { section, screen, user, app, asked } = await open(() => (isUp ? ['a'] : isLost()));
    await expect.poll(() => section.textContent).toBe('a');
    isUp = false;
    app.store.dispatch({ type: 'moved' });
    await expect.poll(() => section.textContent).toMatch(/^Not loaded.*a$/);
    expect(asked()).toBe(4);
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => section.textContent).toBe('a');
  });

  it('requests data that becomes outdated during a request at most once more', async () => {
    const arrive: ((texts: readonly string[]) => void)[] = [];
    const { section, app } = await open(() => new Promise((resolve) => arrive.push(resolve)));
    const moved = () => act(() => app.store.dispatch({ type: 'moved' }));
    await expect.poll(() => arrive).toHaveLength(1);
    arrive[0]?.(['a']);
    await expect.poll(() => section.textContent).toBe('a');
    for (let message = 0; message < 20; message += 1) moved();
    expect(arrive).toHaveLength(2);
    arrive[1]?.(['b']);
    await expect.poll(() => arrive).toHaveLength(3);
    arrive[2]?.(['c']);
    await expect.poll(() => section.textContent).toBe('c');
    expect(arrive).toHaveLength(3);
  });
});
