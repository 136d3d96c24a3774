// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { run } from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../i18n/locale';
import * as downloads from '../../kernel/effects/download';
import type { PageOf, PageRequest } from '../../net/schemas/page';
import { answers, isLost, refuses } from '../../testing/fakeBackend';
import { renderInShell } from '../../testing/renderInShell';
import { api, plugin, pressed } from '../testing/people';
import { exportRows } from './exportRows';

vi.mock(import('../../kernel/effects/download'), { spy: true });

interface PersonRow {
  readonly Id: string;
  readonly Name: string;
  readonly Age: number;
}
type Found = PageOf<PersonRow>;
interface Asked {
  readonly query: PageRequest;
}

const nobody: Found = { Items: [], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 0, IsTotalCapped: false };

/** A server with 60 people. Its tokens are offsets. */
const sixty = ({ query: { PageSize = 25, PaginationToken = '' } }: Asked): Found => {
  const Offset = Number(PaginationToken || 0);
  const count = Math.min(PageSize, 60 - Offset);
  const Items = Array.from({ length: count }, (_, at) => ({ Id: `p${Offset + at}`, Name: `Alder ${Offset + at}`, Age: 30 }));
  const next = Offset + count;
  return {
    Items,
    PaginationToken: next < 60 ? String(next) : '',
    PreviousToken: Offset > 0 ? String(Math.max(0, Offset - PageSize)) : '',
    Offset,
    Total: 60,
    IsTotalCapped: false,
  };
};

const open = (answer: (asked: Asked) => Found | Promise<Found> = sixty, path = '/people', locale: Locale = 'en-US') => {
  const view = renderInShell([plugin], { path, locale, server: [answers(api.people, answer)] });
  const queries = () => view.received.filter(({ name }) => name === 'people').map(({ input }) => (input as Asked).query);
  return { ...view, queries, lastQuery: () => queries().at(-1) };
};

beforeEach(() => {
  pressed.length = 0;
});

describe('pages', () => {
  it('that are slow are waited for in sight, above the rows of before', async () => {
    const arrive: (() => void)[] = [];
    const later = (asked: Asked): Promise<Found> =>
      new Promise((resolve) => {
        arrive.push(() => resolve(sixty(asked)));
      });
    const { screen, user } = open((asked) => (asked.query.PaginationToken ? later(asked) : sixty(asked)));
    await screen.findByText('1–25 of 60');
    const bar = () => screen.queryByRole('progressbar', { hidden: true });
    expect(bar()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.poll(bar).not.toBeNull();
    expect(screen.getByRole('rowheader', { name: 'Alder 0' })).toBeVisible();
    act(() => arrive[0]?.());
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    expect(bar()).toBeNull();
  });

  it('are turned on and back, and the keyboard stays where it is', async () => {
    const { screen, user } = open();
    expect(await screen.findByText('1–25 of 60')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(26);
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
    const next = screen.getByRole('button', { name: 'Next page' });
    await user.click(next);
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Alder 25' })).toBeVisible();
    expect(next).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('51–60 of 60')).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
  });

  it('[SHL-137] have 10, 25 or 100 rows', async () => {
    const { screen, user, lastQuery } = open();
    const size = await screen.findByLabelText('Rows per page');
    expect(size).toHaveValue('25');
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '25', '100']);
    await user.selectOptions(size, '10');
    expect(await screen.findByText('1–10 of 60')).toBeVisible();
    expect(lastQuery()).toEqual({ PageSize: 10, Sort: 'Name' });
  });

  it('say that there are more than were counted', async () => {
    const { screen } = open((asked) => ({ ...sixty(asked), Total: 1000, IsTotalCapped: true }));
    expect(await screen.findByText('1–25 of 1,000+')).toHaveAttribute('role', 'status');
  });
});

describe('the order', () => {
  it('is requested from the server by the header of a column, ascending and descending', async () => {
    const { screen, user, lastQuery } = open();
    const age = await screen.findByRole('columnheader', { name: 'Age' });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(age).getByRole('button'));
    expect(age).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(age).getByRole('button'));
    expect(age).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(lastQuery).toEqual({ PageSize: 25, Sort: '-Age' });
    expect(within(screen.getByRole('columnheader', { name: 'Badge' })).queryByRole('button')).toBeNull();
  });

  it('drops the late answer to an earlier one', async () => {
    let answerFirst = (): void => undefined;
    const { screen, user } = open((asked) => {
      const found = sixty(asked);
      const named = { ...found, Items: found.Items.map((row) => ({ ...row, Name: `${asked.query.Sort} ${row.Id}` })) };
      if (asked.query.Sort !== 'Age') return named;
      return new Promise((resolve) => {
        answerFirst = () => resolve(named);
      });
    });
    const age = within(await screen.findByRole('columnheader', { name: 'Age' })).getByRole('button');
    await user.click(age);
    await user.click(age);
    expect(await screen.findByText('-Age p0')).toBeVisible();
    answerFirst();
    await user.click(screen.getByRole('checkbox', { name: 'Select -Age p0' }));
    expect(screen.queryByText('Age p0')).toBeNull();
  });
});

describe('a search', () => {
  it('begins when typing pauses', async () => {
    const { screen, user, queries, lastQuery } = open();
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ana');
    await expect.poll(lastQuery).toEqual({ PageSize: 25, Sort: 'Name', SearchTerms: 'ana' });
    expect(queries()).toHaveLength(2);
  });

  it('without matches shows a message', async () => {
    const { screen } = open(({ query }) => (query.SearchTerms ? nobody : sixty({ query })), '/people?search=zzz');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('zzz');
  });
});

describe('the address', () => {
  it('is used again when the user returns', async () => {
    const { screen, user, navigation, lastQuery } = open(sixty);
    await user.click(await screen.findByRole('button', { name: 'Age' }));
    expect(navigation.address()).toBe('/people?sort=Age');
    act(() => navigation.go('/nowhere'));
    await expect.poll(() => screen.queryByRole('table')).toBeNull();
    act(() => navigation.go('/people'));
    await screen.findByRole('table');
    await expect.poll(lastQuery).toEqual({ PageSize: 25, Sort: 'Name' });
  });

  it('keeps order, search and size, beside what else it says, but not the page', async () => {
    const { screen, user, navigation } = open(sixty, '/people?tab=all');
    await user.selectOptions(await screen.findByLabelText('Rows per page'), '10');
    await user.click(screen.getByRole('button', { name: 'Age' }));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('11–20 of 60')).toBeVisible();
    expect(navigation.address()).toBe('/people?tab=all&size=10&sort=Age');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(navigation.address()).toBe('/people?tab=all&size=10');
  });

  it('is followed when a link leads to the list as it usually is, while it is on screen', async () => {
    const { screen, user, navigation, lastQuery, queries } = open(sixty);
    await user.click(await screen.findByRole('button', { name: 'Age' }));
    await expect.poll(lastQuery).toEqual({ PageSize: 25, Sort: 'Age' });
    expect(queries()).toHaveLength(2);
    act(() => navigation.go('/people'));
    await expect.poll(lastQuery).toEqual({ PageSize: 25, Sort: 'Name' });
    expect(queries()).toHaveLength(3);
  });

  it('opens the list as it says', async () => {
    const { screen, queries } = open(sixty, '/people?sort=-Age&size=100&search=ana');
    expect(await screen.findByText('1–60 of 60')).toBeVisible();
    expect(queries()).toEqual([{ PageSize: 100, Sort: '-Age', SearchTerms: 'ana' }]);
  });
});

describe('rows', () => {
  it('are chosen over pages, for what can be done with all of them', async () => {
    const { screen, user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Alder 0' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('26–50 of 60');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('26 selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select Alder 25' }));
    expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toBePartiallyChecked();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('name their actions', async () => {
    const { screen, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open: Alder 3' }));
    expect(pressed).toEqual(['Alder 3']);
  });

  it('are downloaded as they are shown, and no spreadsheet runs them', async () => {
    const save = vi.mocked(downloads.saveFile).mockImplementation(() => undefined);
    const { screen, user } = open(() => ({ ...nobody, Items: [{ Id: '1', Name: '=cmd()', Age: 30 }], Total: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Download this page as CSV' }));
    const [file, name] = save.mock.lastCall!;
    expect(name).toBe('People.csv');
    expect(await file.text()).toMatch(/Name,Age\r\n'=cmd\(\),30\r\n$/);
  });
});

it('a column is downloaded where any of its rows says something', async () => {
  const save = vi.mocked(downloads.saveFile).mockImplementation(() => undefined);
  const note = { id: 'note', header: 'Note', cell: ({ text }: { readonly text?: string }) => text };
  exportRows([{}, { text: 'late' }], [note], 'Notes');
  expect(await save.mock.lastCall?.[0].text()).toMatch(/Note\r\n\r\nlate\r\n$/);
});

describe('what goes wrong', () => {
  it('can be retried, and the former rows stay', async () => {
    let isUp = true;
    const { screen, user } = open((asked) => (isUp ? sixty(asked) : isLost()));
    await screen.findByText('1–25 of 60');
    isUp = false;
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Alder 0')).toBeVisible();
    isUp = true;
    await user.click(retry);
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is said in the words of the server, and a token that it refuses is not sent again', async () => {
    const { screen, user, lastQuery } = open((asked) => (asked.query.PaginationToken ? refuses(400, 'This page is gone.')() : sixty(asked)));
    await screen.findByText('1–25 of 60');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('This page is gone.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    expect(lastQuery()).toEqual({ PageSize: 25, Sort: 'Name' });
  });

  it('that the order of an address is refused leads to the usual one with the next try, and so does the address', async () => {
    const isKnown = ({ query }: Parameters<typeof sixty>[0]) => ['Name', '-Name'].includes(query.Sort ?? 'Name');
    const { screen, user, lastQuery, navigation } = open(
      (asked) => (isKnown(asked) ? sixty(asked) : refuses(400, 'No such order.')()),
      '/people?sort=Shoe&size=10',
    );
    expect(await screen.findByText('No such order.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1–10 of 60')).toBeVisible();
    expect(lastQuery()).toEqual({ PageSize: 10, Sort: 'Name' });
    expect(navigation.address()).toBe('/people?size=10');
  });

  it('replaces the table if nothing was ever loaded', async () => {
    const { screen, user } = open(vi.fn<() => Found>().mockImplementationOnce(isLost).mockReturnValue(nobody));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });
});

it('speaks Spanish', async () => {
  const { screen } = open(sixty, '/people', 'es-419');
  expect(await screen.findByText('1–25 de 60')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Página siguiente' })).toBeVisible();
});

it('has no barriers that axe finds', async () => {
  const { screen, container } = open();
  await screen.findByRole('table');
  const { violations } = await run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
