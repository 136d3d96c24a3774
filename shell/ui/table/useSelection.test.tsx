// @vitest-environment jsdom
import { Button } from '@fluentui/react-components';
import { run } from 'axe-core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../i18n/locale';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import type { Column } from './columns';
import { DataTable } from './DataTable';
import { useRowsInPages } from './useRowsInPages';
import { type Chosen, type RowOutcome, useSelection } from './useSelection';

const columns: readonly Column<string>[] = [{ id: 'name', header: 'Name', cell: (name) => name }];
const itself = (name: string): string => name;

interface BulkProps {
  readonly onRemove: (chosen: Chosen) => void;
  readonly answer: readonly RowOutcome[];
  readonly isAllOffered: boolean;
}

/** A list of twelve rows in pages of ten, with an action that the test answers. */
const Bulk = ({ onRemove, answer, isAllOffered }: BulkProps) => {
  const [names, setNames] = useState(Array.from({ length: 12 }, (_, at) => `Row ${at + 1}`));
  const [narrowedBy, setNarrowedBy] = useState('');
  const [running, setRunning] = useState<number>();
  const selection = useSelection({ present: names, ...(isAllOffered && { matching: narrowedBy }) });
  const remove = (): void => {
    setRunning(selection.chosen.all ? names.length : selection.chosen.keys.length);
    onRemove(selection.chosen);
  };
  const end = (): void => {
    setRunning(undefined);
    selection.tell(answer, { otherwise: 'It could not be removed.' });
  };
  return (
    <>
      <button type="button" onClick={end}>
        Answer
      </button>
      <button type="button" onClick={() => setNames(names.slice(1))}>
        Lose the first
      </button>
      <button type="button" onClick={() => setNarrowedBy('other')}>
        Narrow
      </button>
      <DataTable
        of={useRowsInPages(names, [10])}
        label="Rows"
        columns={columns}
        keyOf={itself}
        nameOf={itself}
        selection={{ ...selection.of, running, actions: <Button onClick={remove}>Remove</Button> }}
      />
    </>
  );
};

const open = async ({ answer = [], isAllOffered = false, locale = 'en-US' }: Partial<Omit<BulkProps, 'onRemove'>> & { readonly locale?: Locale } = {}) => {
  const asked: Chosen[] = [];
  const View = () => <Bulk onRemove={(chosen) => void asked.push(chosen)} answer={answer} isAllOffered={isAllOffered} />;
  const plugin = definePlugin({ id: 'bulk', routes: { list: page('/bulk', async () => ({ default: View })) }, topMenu: [], messages: noTexts });
  const view = renderInShell([plugin], { path: '/bulk', locale });
  await view.screen.findByRole('table');
  const { screen, user } = view;
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { ...view, asked, box, press };
};

const mixed: readonly RowOutcome[] = [
  { key: 'Row 1', IsSuccessful: true },
  { key: 'Row 2', IsSuccessful: false, Message: 'It is in use.' },
  { key: 'Row 3', IsSuccessful: false, Message: '' },
];

describe('a bulk action', () => {
  it('keeps refused rows selected, with the reason in each, until others are selected', async () => {
    const { box, press, user, screen, container } = await open({ answer: mixed });
    for (const name of ['Row 1', 'Row 2', 'Row 3']) await user.click(box(`Select ${name}`));
    await press('Remove');
    await press('Answer');
    expect(box('Select Row 1')).not.toBeChecked();
    expect(box('Select Row 2')).toBeChecked();
    expect(box('Select Row 2')).toHaveAccessibleDescription('It is in use.');
    expect(box('Select Row 3')).toHaveAccessibleDescription('It could not be removed.');
    expect(screen.getByText('1 of 3 done. 2 failed: see the reasons in their rows.')).toHaveAttribute('role', 'status');
    const { violations } = await run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await user.click(box('Select Row 4'));
    expect(box('Select Row 2')).toBeChecked();
    expect(box('Select Row 2')).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/failed/)).toBeNull();
  });

  it('says how many it is about while it runs, and is not started twice; its button keeps the focus', async () => {
    const { box, press, user, screen, asked } = await open();
    await user.click(box('Select Row 1'));
    await user.click(box('Select Row 2'));
    await press('Remove');
    expect(screen.getByText('Working on 2 items…')).toHaveAttribute('role', 'status');
    await user.keyboard('{Enter}');
    await press('Remove');
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    expect(box('Select Row 3')).toBeDisabled();
    expect(asked).toEqual([{ all: false, keys: ['Row 1', 'Row 2'] }]);
  });

  it('is not about rows that are gone from the list', async () => {
    const { box, press, user, asked } = await open();
    await user.click(box('Select Row 1'));
    await user.click(box('Select Row 2'));
    await press('Lose the first');
    await press('Remove');
    expect(asked).toEqual([{ all: false, keys: ['Row 2'] }]);
  });
});

describe('all that match', () => {
  it('are offered where a whole page is chosen of a list with more, but those that are taken out', async () => {
    const { box, press, user, screen, asked } = await open({ isAllOffered: true });
    await user.click(box('Select all rows on this page'));
    await press('Select all 12 that match');
    expect(screen.getByText('12 selected')).toBeVisible();
    await user.click(box('Select Row 4'));
    expect(screen.getByText('11 selected')).toBeVisible();
    await press('Next page');
    expect(box('Select Row 11')).toBeChecked();
    await press('Remove');
    expect(asked).toEqual([{ all: true, except: ['Row 4'] }]);
  });

  it('are not offered where the caller does not say that it can', async () => {
    const { box, user, screen } = await open();
    await user.click(box('Select all rows on this page'));
    expect(screen.getByText('10 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  });

  it('end where the list is narrowed otherwise', async () => {
    const { box, press, user, screen } = await open({ isAllOffered: true });
    await user.click(box('Select all rows on this page'));
    await press('Select all 12 that match');
    await press('Narrow');
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(box('Select Row 1')).not.toBeChecked();
  });
});

it('speaks Spanish', async () => {
  const { box, press, user, screen } = await open({ answer: mixed, locale: 'es-419' });
  await user.click(box('Seleccionar Row 2'));
  await press('Remove');
  expect(screen.getByText('Procesando 1 elemento…')).toBeVisible();
  await press('Answer');
  expect(screen.getByText('1 de 3 listos. No se pudo con 2: mira los motivos en sus filas.')).toBeVisible();
});
