// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBoard } from '../../testing/board';
import { boardServer, type Fate } from '../../testing/boardServer';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** A board whose live messages arrive, or get lost. */
const open = async ({ isLive = true } = {}) => {
  let tell: Parameters<typeof boardServer>[0] = () => undefined;
  const world = boardServer((news) => tell?.(news));
  const view = await openBoard({ server: world.server });
  if (isLive) tell = (news) => view.realtime.publish('messageBoard:walk', news);
  const send = async (text: string, ...fates: readonly Fate[]): Promise<void> => {
    world.fate(...fates);
    await view.user.type(view.field, `${text}{Enter}`);
  };
  const press = (name: string) => view.user.click(view.board.getByRole('button', { name }));
  return { ...view, world, send, press };
};

const waits = 'Not confirmed yet. Trying again…';

describe('a message whose answer was lost', () => {
  it.each([0, 200, 502, 504] as const)('is shown once after the live message, and the composer is enabled: status %i', async (status) => {
    const { board, field, send, world } = await open();
    await send('Hello', status);
    await waitFor(() => expect(board.getAllByText('Hello')).toHaveLength(1));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(board.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(world.texts()).toEqual(['Hello']);
  });

  it('counts as arrived once the board is reloaded', async () => {
    const { board, realtime, send } = await open({ isLive: false });
    await send('Hello', 502, 'before', 'before', 'before');
    expect(await board.findByText(waits)).toBeVisible();
    await act(async () => realtime.reconnect('joined'));
    await waitFor(() => expect(board.queryByRole('button', { name: 'Discard' })).toBeNull());
    expect(board.getAllByText('Hello')).toHaveLength(1);
  });

  it('is removed from the board by Discard', async () => {
    const { board, press, send, world } = await open({ isLive: false });
    await send('Hello', 502, 502);
    await board.findByText(waits);
    expect(world.texts()).toEqual(['Hello']);
    await press('Discard');
    expect(board.queryByText('Hello')).toBeNull();
    await expect.poll(world.texts).toEqual([]);
    expect(board.getByRole('region', { name: 'Messages, oldest first' })).toHaveFocus();
  });

  it('is replaced by the edited text of Edit; text that was being written is kept below it', async () => {
    const { board, field, press, send, user, world } = await open({ isLive: false });
    await send('Hello', 502, 'before');
    await board.findByText(waits);
    await user.type(field, 'and more');
    await press('Edit');
    expect(field).toHaveValue('Hello\nand more');
    await user.type(field, '!{Enter}');
    await expect.poll(world.texts).toEqual(['Hello\nand more!']);
    await waitFor(() => expect(board.queryByText(waits)).toBeNull());
  });
});

describe('a message without an answer', () => {
  it('that was lost is not sent again after Discard', async () => {
    const { board, press, received, send, world } = await open();
    await send('Hello', 'before');
    await board.findByText(waits);
    await press('Discard');
    await expect.poll(() => received.filter(({ name }) => name === 'withdrawCall')).toHaveLength(1);
    expect(world.texts()).toEqual([]);
    expect(received.filter(({ name }) => name === 'sendMessage')).toHaveLength(1);
  });

  it('mentions a missing connection only if there is none', async () => {
    const { board, realtime, send } = await open();
    await send('Hello', 'before', 'before', 'before', 'before', 'before');
    expect(await board.findByText(waits)).toBeVisible();
    realtime.lose();
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(await board.findByText('Waiting for a connection')).toBeVisible();
    expect(board.queryByText(waits)).toBeNull();
  });

  it('that is slow does not restore anything deleted meanwhile', async () => {
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { board, field, screen, send, user, world } = await open();
    await send('Hello', slow);
    await waitFor(() => expect(field).toHaveValue(''));
    await user.click(await board.findByRole('button', { name: /^Delete message from You/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect.poll(world.texts).toEqual([]);
    await act(async () => release());
    expect(board.queryByText('Hello')).toBeNull();
  });
});
