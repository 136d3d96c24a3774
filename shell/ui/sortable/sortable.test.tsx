// @vitest-environment jsdom
import { Button } from '@fluentui/react-components';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnyPlugin, page } from '../../kernel/declaration/definePlugin';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { useSelection } from '../table/useSelection';
import { SortableRows } from './SortableRows';

const rows = ['Walk', 'Water', 'Sleep'];
const same = (row: string): string => row;

/** Opens sortable rows. Each saved order is answered by the test. */
const open = async ({ asTable = false, locale = 'en-US' as 'en-US' | 'es-419' } = {}) => {
  const asked: { readonly order: readonly string[]; readonly answer: (isSaved: boolean) => void; readonly fail: () => void }[] = [];
  const save = (order: readonly string[]): Promise<boolean> =>
    new Promise((answer, reject) => asked.push({ order, answer, fail: () => reject(new Error('lost')) }));
  const of = { label: 'News', rows, keyOf: same, nameOf: same, onReorder: save };
  const News = () =>
    asTable ? (
      <SortableRows
        {...of}
        columns={[
          { id: 'title', header: 'Title', cell: same },
          { id: 'length', header: 'Letters', cell: ({ length }) => String(length), isNumber: true },
        ]}
        actionsOf={(row) => [{ label: `Archive ${row}`, onPress: () => undefined }]}
      />
    ) : (
      <SortableRows {...of}>{(row) => <b>{row}</b>}</SortableRows>
    );
  const news: AnyPlugin = { id: 'news', messages: noTexts, routes: { home: page('/', async () => ({ default: News })) } };
  const view = renderInShell([news], { locale });
  const list = await view.screen.findByRole(asTable ? 'table' : 'list', { name: 'News' });
  const shown = () => (asTable ? within(list).getAllByRole('rowheader') : within(list).getAllByRole('listitem')).map(({ textContent }) => textContent);
  const button = (name: string) => view.screen.getByRole('button', { name });
  const said = () => view.screen.getAllByRole('status').map(({ textContent }) => textContent);
  return { ...view, asked, list, shown, button, said };
};

it('ADR-080: buttons move a row up and down; at the ends they keep the focus and do nothing', async () => {
  const { user, asked, shown, button, said } = await open();
  await user.click(button('Move Walk down'));
  expect(shown()).toEqual(['Water', 'Walk', 'Sleep']);
  expect(asked.map(({ order }) => order)).toEqual([['Water', 'Walk', 'Sleep']]);
  expect(said()).toContain('Walk moved to place 2 of 3.');
  expect(button('Move Water up')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Move Water up'));
  await user.click(button('Move Sleep down'));
  expect(asked).toHaveLength(1);
});

it('a row is picked up, moved and dropped by keys alone, which is said at each place', async () => {
  const { user, asked, shown, button, said } = await open();
  button('Reorder Walk').focus();
  await user.keyboard(' ');
  expect(said()).toContain('Walk picked up. Place 1 of 3.');
  expect(button('Reorder Walk')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{ArrowDown}');
  expect(said()).toContain('Walk: place 2 of 3.');
  await user.keyboard('{End}{ArrowDown}');
  expect(shown()).toEqual(['Water', 'Sleep', 'Walk']);
  expect(asked).toEqual([]);
  await user.keyboard('{Enter}');
  expect(asked.map(({ order }) => order)).toEqual([['Water', 'Sleep', 'Walk']]);
  expect(button('Reorder Walk')).toHaveFocus();
  expect(button('Reorder Walk')).toHaveAttribute('aria-pressed', 'false');
});

it.each(['{Escape}', '{Tab}'])('a row that was picked up is put back by %s, and nothing is saved', async (key) => {
  const { user, asked, shown, button, said } = await open();
  button('Reorder Sleep').focus();
  await user.keyboard('{Enter}{ArrowUp}{ArrowUp}');
  expect(shown()).toEqual(['Sleep', 'Walk', 'Water']);
  await user.keyboard(key);
  expect(shown()).toEqual(rows);
  expect(said()).toContain('Sleep is back at place 3 of 3.');
  expect(asked).toEqual([]);
});

it('ADR-082: an order that could not be saved gives way to the one that was saved last', async () => {
  const { user, asked, shown, button, screen } = await open();
  await user.click(button('Move Walk down'));
  asked[0]?.answer(true);
  await user.click(button('Move Walk down'));
  expect(shown()).toEqual(['Water', 'Sleep', 'Walk']);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.fail();
  await expect.poll(shown).toEqual(['Water', 'Walk', 'Sleep']);
  expect(screen.getAllByText('We couldn’t save the new order. The rows are back in their former order.')).toHaveLength(2);
  await user.click(button('Move Sleep up'));
  expect(screen.queryByText(/couldn’t save/)).not.toBeInTheDocument();
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.answer(false);
  await expect.poll(shown).toEqual(['Water', 'Walk', 'Sleep']);
});

it('moves that are made while an order is saved go together in the next one', async () => {
  const { user, asked, list, shown, button } = await open();
  await user.click(button('Move Sleep up'));
  await user.click(button('Move Sleep up'));
  await user.click(button('Move Walk down'));
  expect(asked).toHaveLength(1);
  expect(list).toHaveAttribute('aria-busy', 'true');
  asked[0]?.answer(true);
  await expect
    .poll(() => asked.map(({ order }) => order))
    .toEqual([
      ['Walk', 'Sleep', 'Water'],
      ['Sleep', 'Water', 'Walk'],
    ]);
  asked[1]?.answer(true);
  await expect.poll(() => list.getAttribute('aria-busy')).toBeNull();
  expect(shown()).toEqual(['Sleep', 'Water', 'Walk']);
});

it('rows of a table are put into order as those of a list, with their columns and actions', async () => {
  const { user, asked, shown, button, screen } = await open({ asTable: true });
  await user.click(button('Move Sleep up'));
  expect(shown()).toEqual(['Walk', 'Sleep', 'Water']);
  expect(asked).toHaveLength(1);
  expect(screen.getByRole('columnheader', { name: 'Letters' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Archive Walk: Walk' })).toBeVisible();
});

it('rows of a table are chosen one by one or all of them; one that an action has refused says why', async () => {
  const Chosen = () => {
    const selection = useSelection({ present: rows });
    const refuse = (): void =>
      selection.tell([{ key: 'Walk', IsSuccessful: true }, ...[{ key: 'Sleep', IsSuccessful: false, Message: 'It is needed.' }]], { otherwise: '' });
    return (
      <SortableRows
        label="News"
        rows={rows}
        keyOf={same}
        nameOf={same}
        onReorder={async () => true}
        columns={[{ id: 'title', header: 'Title', cell: same }]}
        selection={{ ...selection.of, actions: <Button onClick={refuse}>Archive</Button> }}
      />
    );
  };
  const news: AnyPlugin = { id: 'news', messages: noTexts, routes: { home: page('/', async () => ({ default: Chosen })) } };
  const { screen, user } = renderInShell([news]);
  const box = (name: string) => screen.findByRole('checkbox', { name });
  await user.click(await box('Select Walk'));
  expect(await box('Select all rows on this page')).toBePartiallyChecked();
  await user.click(await box('Select all rows on this page'));
  await user.click(await box('Select Water'));
  expect(await box('Select Water')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await box('Select Walk')).not.toBeChecked();
  expect(await box('Select Sleep')).toBeChecked();
  expect(await box('Select Sleep')).toHaveAccessibleDescription('It is needed.');
});

it('is said in Spanish, too', async () => {
  const { user, button, said } = await open({ locale: 'es-419' });
  await user.click(button('Bajar Walk'));
  expect(said()).toContain('Walk pasó al lugar 2 de 3.');
});
