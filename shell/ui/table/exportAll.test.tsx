// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page } from '../../kernel/declaration/definePlugin';
import { createBackend } from '../../net/backend';
import type { Endpoint } from '../../net/endpoints';
import type { PageOf } from '../../net/schemas/page';
import { pagedList } from '../../state/list/pagedList';
import { pluginState } from '../../state/pluginState';
import { answers } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { runSagaInShell } from '../../testing/runSagaInShell';
import { DataTable } from './DataTable';
import { usePagedList } from './usePagedList';

interface Person {
  readonly Id: string;
}
interface Query {
  readonly PageSize?: number;
  readonly Sort?: string;
  readonly Role?: string;
}

const listed: Endpoint<{ readonly query: Query }, PageOf<Person>> = { name: 'people', method: 'GET', path: '/people' };
const exported: Endpoint<{ readonly query: Query }, Blob> = { name: 'peopleExport', method: 'GET', path: '/people/export' };
const people = pagedList(listed, { PageSize: 25, Sort: '-Name' }, { exported });
const state = pluginState('people', { people });

const keyOf = ({ Id }: Person): string => Id;
const columns = [{ id: 'name', header: 'Name', cell: ({ Id }: Person) => Id }];
const People = () => <DataTable of={usePagedList(people, 'nothing')} label="People" columns={columns} keyOf={keyOf} canExport />;
const plugin = {
  id: 'people',
  messages: noTexts,
  routes: { people: page('/', async () => ({ default: People })) },
  state: async () => ({ default: state }),
};

const aPage: PageOf<Person> = { Items: [{ Id: 'Paige' }], PaginationToken: '', PreviousToken: '', Offset: 0, Total: 1, IsTotalCapped: false };

/** Files that the browser saves. */
const saving = () => {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { files, names };
};

it('[TOO-115] a list that the server exports has one button for all of it, by its filters and order', async () => {
  const { names } = saving();
  let finish = (_file: Blob): void => undefined;
  const answered = new Promise<Blob>((resolve) => {
    finish = resolve;
  });
  const { screen, user, received } = renderInShell([plugin], { server: [answers(listed, () => aPage), answers(exported, () => answered)] });
  await user.click(await screen.findByRole('button', { name: 'Export all as CSV' }));
  expect(screen.queryByRole('button', { name: 'Download this page as CSV' })).not.toBeInTheDocument();
  expect(received.findLast(({ name }) => name === 'peopleExport')?.input).toEqual({ query: { Sort: '-Name' } });
  expect(await screen.findByRole('progressbar', { name: 'Exporting…' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel export' })).toHaveFocus();
  await act(async () => finish(new Blob(['Name\r\n'])));
  await screen.findByRole('button', { name: 'Export all as CSV' });
  expect(names).toEqual(['People.csv']);
});

it('an export that is cancelled saves nothing', async () => {
  const { names } = saving();
  const { screen, user } = renderInShell([plugin], { server: [answers(listed, () => aPage), answers(exported, () => new Promise<Blob>(() => undefined))] });
  await user.click(await screen.findByRole('button', { name: 'Export all as CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
  expect(await screen.findByRole('button', { name: 'Export all as CSV' })).toHaveFocus();
  expect(names).toEqual([]);
});

/** A server whose stream the test controls. */
const serverOf = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let signal: AbortSignal | null | undefined;
  const headers = { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="x.csv"', 'X-Total-Rows': '3' };
  const backend = createBackend({
    fetch: async (_address, init) => {
      signal = init?.signal;
      return new Response(
        new ReadableStream({
          start(begun) {
            controller = begun;
          },
        }),
        { headers },
      );
    },
    token: () => undefined,
    language: () => 'en-US',
    onConsequence: () => undefined,
  });
  return { backend, send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)), end: () => controller?.close(), signal: () => signal };
};

it('reports the number of received rows, whatever their cells contain, and aborts the call when it is cancelled', async () => {
  const { names, files } = saving();
  const server = serverOf();
  const app = await runSagaInShell({ id: 'people', messages: noTexts }, state, { backend: server.backend });
  const progress = () => people.select(app.store.getState()).exported;
  app.store.dispatch(people.exportAsked?.('People') ?? { type: 'none' });
  await vi.waitFor(() => expect(server.signal()).toBeDefined());
  server.send('\uFEFFName\r\n"a\r\nline, ""quoted"""\r\nPai');
  await vi.waitFor(() => expect(progress()).toEqual({ rows: 1, total: 3 }));
  server.send('ge\r\nPat\r\n');
  await vi.waitFor(() => expect(progress()).toEqual({ rows: 3, total: 3 }));
  server.end();
  await vi.waitFor(() => expect(names).toEqual(['People.csv']));
  expect(await files[0]?.text()).toContain('Paige\r\nPat\r\n');
  await vi.waitFor(() => expect(progress()).toBeUndefined());

  app.store.dispatch(people.exportAsked?.('People') ?? { type: 'none' });
  await vi.waitFor(() => expect(server.signal()?.aborted).toBe(false));
  app.store.dispatch(people.exportCancelled());
  expect(server.signal()?.aborted).toBe(true);
  expect(progress()).toBeUndefined();
  expect(names).toHaveLength(1);
});
