// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { run } from 'axe-core';
import { useMemo } from 'react';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Schemas } from '../../net/contract';
import { endpoints } from '../../net/endpoints';
import { Page, pageQuery } from '../../net/schemas';
import { pagedList } from '../../state/list/pagedList';
import { pluginState } from '../../state/pluginState';
import { answers } from '../../testing/fakeBackend';
import { renderInShell } from '../../testing/renderInShell';
import type { Column } from './columns';
import { DataTable } from './DataTable';
import { addressWith, daysIn, valuesIn } from './filters';
import { useFilters } from './useFilters';
import { usePagedList } from './usePagedList';

const Note = Type.Object({ Id: Type.String(), Name: Type.String() });
const filterQuery = {
  Status: Type.Optional(Type.String()),
  Tags: Type.Optional(Type.String()),
  From: Type.Optional(Type.String()),
  Mine: Type.Optional(Type.Boolean()),
};
const routes = { notes: ['GET', '/notes'] } as const;
const schemas = {
  notes: {
    summary: 'Notes',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ ...pageQuery(['Name']).properties, ...filterQuery }),
    response: Page(Note),
  },
} as const satisfies Schemas<typeof routes>;
const api = endpoints<typeof schemas>(routes);
const notes = pagedList(api.notes, { PageSize: 25, Sort: 'Name' });

const state = pluginState('notes', { list: notes });

interface NoteRow {
  readonly Id: string;
  readonly Name: string;
}
const columns: readonly Column<NoteRow>[] = [{ id: 'name', header: 'Name', sort: 'Name', cell: ({ Name }) => Name }];
const keyOf = ({ Id }: NoteRow): string => Id;
const nameOf = ({ Name }: NoteRow): string => Name;

const Notes = () => {
  const filters = useFilters(
    useMemo(
      () => [
        {
          kind: 'select',
          name: 'status',
          label: 'Status',
          options: [
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
          ],
        } as const,
        { kind: 'text', name: 'tag', label: 'Tag' } as const,
        { kind: 'days', name: 'days', label: 'Written' } as const,
        { kind: 'switch', name: 'mine', label: 'Only mine' } as const,
      ],
      [],
    ),
  );
  const { status, tag, days, mine } = filters.values;
  const query = { Status: status, Tags: tag, From: daysIn(days).first, Mine: mine === 'yes' };
  return (
    <DataTable
      of={usePagedList(notes, 'address', query)}
      label="Notes"
      search="Search notes"
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      narrowedBy={filters}
    />
  );
};

const plugin = definePlugin({
  id: 'notes',
  routes: { list: page('/notes', async () => ({ default: Notes })) },
  topMenu: [],
  state: async () => ({ default: state }),
  startsAt: 'first-use',
  messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
});

const open = (path = '/notes', locale: 'en-US' | 'es-419' = 'en-US') => {
  const view = renderInShell([plugin], {
    path,
    locale,
    server: [
      answers(api.notes, ({ query }) => {
        const Items = query.Status === 'done' ? [] : [{ Id: '1', Name: 'First' }];
        return { Items, PaginationToken: '', PreviousToken: '', Offset: 0, Total: Items.length, IsTotalCapped: false };
      }),
    ],
  });
  const asked = () => view.received.filter(({ name }) => name === 'notes').map(({ input }) => (input as { query: object }).query);
  return { ...view, asked };
};

describe('filters of a list', () => {
  it('narrow it, stand in the address, and have a chip each, which takes them away', async () => {
    const { user, asked, navigation } = open();
    await user.selectOptions(await screen.findByLabelText('Status'), 'open');
    await expect.poll(() => asked().at(-1)).toMatchObject({ Status: 'open' });
    await user.click(screen.getByRole('switch', { name: 'Only mine' }));
    await expect.poll(() => asked().at(-1)).toMatchObject({ Status: 'open', Mine: true });
    expect(navigation.address()).toBe('/notes?status=open&mine=yes');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Status: Open' }));
    await expect.poll(() => asked().at(-1)).toMatchObject({ Status: '', Mine: true });
    expect(navigation.address()).toBe('/notes?mine=yes');
    expect(screen.getByRole('list', { name: 'Active filters' })).toHaveFocus();
  });

  it('of the address are part of the first request, which is sent once', async () => {
    const { asked } = open('/notes?status=open&tag=late&days=2026-03-02~&mine=no&tab=all');
    await screen.findByRole('table');
    expect(asked()).toEqual([expect.objectContaining({ Status: 'open', Tags: 'late', From: '2026-03-02', PageSize: 25, Sort: 'Name' })]);
    const set = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(set.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Status: Open', 'Tag: late', 'Written: March 2, 2026 – …', 'Clear all']);
  });

  it('that leave nothing say which they are, and are cleared with the search', async () => {
    const { user, asked, navigation } = open('/notes?status=done&search=zoe&tab=all');
    expect(await screen.findByText('No results match these filters')).toBeVisible();
    expect(screen.getByText('Search: zoe · Status: Done')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(navigation.address()).toBe('/notes?tab=all');
    expect(asked().at(-1)).toMatchObject({ Status: '', SearchTerms: '' });
  });

  it('follow a link to the same page, such as a step back', async () => {
    const { asked, navigation } = open('/notes?status=open');
    await screen.findByRole('table');
    act(() => navigation.go('/notes'));
    await expect.poll(() => asked().at(-1)).toMatchObject({ Status: '' });
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  it('say at the field that a period ends before it begins', async () => {
    open('/notes?days=2026-11-01~2026-10-01');
    expect(await screen.findByLabelText('Written: to')).toBeInvalid();
    expect(screen.getByText('The last date is before the first one.')).toBeVisible();
  });

  it('have no barriers that axe finds', async () => {
    open('/notes?status=open&days=~2026-02-01&mine=yes');
    const table = await screen.findByRole('table');
    const { violations } = await run(table.closest('main') ?? table, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    expect(violations).toEqual([]);
  });

  it('speak Spanish', async () => {
    open('/notes?status=done', 'es-419');
    expect(await screen.findByText('Ningún resultado coincide con estos filtros')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quitar el filtro: Status: Done' })).toBeVisible();
  });
});

describe('an address', () => {
  const declared = [
    { kind: 'days', name: 'days', label: '' },
    { kind: 'switch', name: 'on', label: '' },
    { kind: 'select', name: 'status', label: '', options: [] },
  ] as const;

  it('ignores values that are neither days nor switches', () => {
    expect(valuesIn(declared, 'days=2026-13-40~soon&on=1')).toEqual({ days: '', on: '', status: '' });
    expect(valuesIn(declared, 'days=~2026-02-01&on=yes&status=open')).toEqual({ days: '~2026-02-01', on: 'yes', status: 'open' });
  });

  it('omits filters that are not set, and keeps other parameters of the query', () => {
    expect(addressWith('/list', 'tab=all&on=yes', { on: '', status: 'a b' })).toBe('/list?tab=all&status=a+b');
  });
});
