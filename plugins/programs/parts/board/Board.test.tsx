// @vitest-environment jsdom
import { act, createEvent, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftsOffered } from '../../../../shell/testing/draftsOffered';
import { answers, isLost, refuses } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { BoardMessage } from '../../contract';
import plugin from '../../plugin';
import { api } from '../../state/api';
import { boardApi } from '../../state/board/board';
import { aMessage, holding, openBoard as open } from '../../testing/board';
import { aCompletion, aProgram } from '../../testing/factories';

const news = (message: BoardMessage, IsDeleted = false) => ({ ...message, IsDeleted });

describe('the message board', () => {
  it('[MSG-006, MSG-008] shows the note, and the messages oldest first with author and time', async () => {
    const { board, texts } = await open();
    expect(board.getByText('Information entered here will not impact challenge completion.')).toBeVisible();
    expect(await board.findByText('Message 3')).toBeVisible();
    expect(texts()).toEqual(['Message 1', 'Message 2', 'Message 3']);
    expect(board.getAllByText('Casey Colleague')).toHaveLength(3);
  });

  it('[MSG-007, MSG-038] shows the newest 25, and 25 more each time the list is scrolled to its top', async () => {
    const { board, texts } = await open({ server: holding(60) });
    expect(await board.findByText('Message 60')).toBeVisible();
    expect(texts()).toHaveLength(25);
    fireEvent.scroll(board.getByRole('region', { name: 'Messages, oldest first' }));
    expect(await board.findByText('Message 11')).toBeVisible();
    expect(texts()).toHaveLength(50);
    fireEvent.scroll(board.getByRole('region', { name: 'Messages, oldest first' }));
    expect(await board.findByText('Message 1')).toBeVisible();
    expect(texts()).toHaveLength(60);
    expect(board.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  });

  it('[MSG-039] reads the scroll position at most once in 50 ms', async () => {
    const { board, texts, received } = await open({ server: holding(60) });
    expect(await board.findByText('Message 60')).toBeVisible();
    const list = board.getByRole('region', { name: 'Messages, oldest first' });
    const scrollTo = (top: number, timeStamp: number): void => {
      list.scrollTop = top;
      const event = createEvent.scroll(list);
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(list, event);
    };
    scrollTo(500, 1000);
    scrollTo(20, 1049);
    expect(texts()).toHaveLength(25);
    expect(received.filter(({ name }) => name === 'messages')).toHaveLength(1);
    scrollTo(20, 1050);
    expect(await board.findByText('Message 11')).toBeVisible();
    expect(texts()).toHaveLength(50);
  });

  it('[MSG-012, MSG-013, MSG-025] sends with Enter and clears text and picture', async () => {
    const { board, field, user, received } = await open();
    await user.upload(board.getByTestId('board-picture'), new File(['x'], 'walk.png', { type: 'image/png' }));
    expect(await board.findByText('walk.png')).toBeVisible();
    await user.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(board.queryByRole('button', { name: 'Remove walk.png' })).toBeNull();
    expect(received.find(({ name }) => name === 'sendMessage')?.input).toEqual({
      body: { SourceId: 'walk', Text: 'One\ntwo', Image: 'data:image/png;base64,eA==', UploadImageName: 'walk.png', Mentions: [] },
    });
    expect(await board.findByText(/One\s+two/)).toBeVisible();
  });

  it('says of a message that waits for review that only its author sees it', async () => {
    const { board } = await open({ server: [...holding(2), answers(boardApi.messages, () => [aMessage(1, { UserId: 'me', IsHeld: true }), aMessage(2)])] });
    expect(await board.findAllByText('Waiting for review. Only you see this message.')).toHaveLength(1);
  });

  it('[MSG-023, MSG-024] cannot send an empty message', async () => {
    const { field, send, user } = await open();
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.type(field, ' ');
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.type(field, 'Hello');
    expect(send).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('[MSG-015, MSG-023] cannot send again while a message is pending', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { field, send, user, board, received } = await open({
      server: [
        ...holding(1),
        answers(boardApi.sendMessage, async () => {
          await held;
          return aMessage(2, { UserId: 'me', Text: 'Hello' });
        }),
      ],
    });
    await user.type(field, 'Hello{Enter}');
    await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'true'));
    expect(field).toHaveValue('Hello');
    await user.type(field, '{Enter}');
    await act(async () => release());
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await board.findByText('Hello')).toBeVisible();
    expect(received.filter(({ name }) => name === 'sendMessage')).toHaveLength(1);
  });

  it('[MSG-003, MSG-014] inserts a chosen emoji into the text; sending closes the picker', async () => {
    const { board, field, screen, user } = await open();
    await user.type(field, 'Walk ');
    await user.click(board.getByRole('button', { name: 'Add an emoji' }));
    // Without layout (jsdom), the popover never gets the focus that exposes it to assistive technology.
    fireEvent.change(await screen.findByPlaceholderText('Search emoji', {}, { timeout: 10_000 }), { target: { value: 'footprints' } });
    await user.click(await screen.findByTitle('footprints'));
    expect(field).toHaveValue('Walk 👣');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByPlaceholderText('Search emoji')).toBeNull());
  });

  it('[MSG-026, MSG-037] does not attach a picture of more than 1,000,000 bytes, and shows why', async () => {
    const { board, screen, user } = await open();
    await user.upload(board.getByTestId('board-picture'), new File([new Uint8Array(1_000_001)], 'large.png', { type: 'image/png' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    expect(dialog.getByText('Maximum image size is 1 MB.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(board.queryByText('large.png')).toBeNull();
  });

  it('[MSG-004, MSG-016, MSG-017, MSG-018, MSG-020] shows messages and deletions of others', async () => {
    const { board, realtime, texts, screen } = await open();
    await board.findByText('Message 3');
    const topic = 'messageBoard:walk';
    await act(async () => {
      realtime.publish(topic, news(aMessage(5)));
      realtime.publish(topic, news(aMessage(4)));
      realtime.publish(topic, news(aMessage(5)));
      realtime.publish(topic, news(aMessage(1), true));
    });
    await waitFor(() => expect(texts()).toEqual(['Message 2', 'Message 3', 'Message 4', 'Message 5']));
    expect(screen.getByText('Casey Colleague: Message 5')).toBeInTheDocument();
  });

  it('scrolls to new messages, unless another message is being read by keyboard', async () => {
    const { board, realtime, user } = await open();
    await board.findByText('Message 3');
    const list = board.getByRole('region', { name: 'Messages, oldest first' });
    // Without layout (jsdom), the list's height is derived from its number of messages.
    Object.defineProperty(list, 'scrollHeight', { get: () => 100 * list.querySelectorAll('[data-message]').length });
    const arrives = async (number: number): Promise<void> => {
      await act(async () => realtime.publish('messageBoard:walk', news(aMessage(number))));
      await board.findByText(`Message ${number}`);
    };
    await arrives(4);
    expect(list.scrollTop).toBe(400);
    await act(async () => list.focus());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    const row = document.activeElement;
    expect(row).toHaveTextContent('Message 3');
    await arrives(5);
    expect(list.scrollTop).toBe(400);
    expect(document.activeElement).toBe(row);
    expect(board.getByRole('button', { name: 'Newest messages' })).toBeVisible();
    await user.click(board.getByRole('button', { name: 'Newest messages' }));
    expect(list.scrollTop).toBe(500);
    expect(list).toHaveFocus();
  });

  it('reloads messages posted between its first request and the subscription', async () => {
    let messages = [aMessage(1)];
    const { board, realtime, texts } = await open({ server: [...holding(1), answers(boardApi.messages, () => messages)] });
    await board.findByText('Message 1');
    messages = [aMessage(1), aMessage(2)];
    await act(async () => realtime.reconnect('joined'));
    expect(await board.findByText('Message 2')).toBeVisible();
    expect(texts()).toEqual(['Message 1', 'Message 2']);
  });

  it('is reloaded if its subscription starts while the first answer is pending', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const later = answers(boardApi.messages, async () => {
      await held;
      return [aMessage(1)];
    });
    const { board, realtime, received } = await open({ server: [...holding(1), later] });
    const asked = () => received.filter(({ name }) => name === 'messages').length;
    await expect.poll(asked).toBe(1);
    await act(async () => realtime.reconnect('joined'));
    await expect.poll(asked).toBe(2);
    await act(async () => release());
    expect(await board.findByText('Message 1')).toBeVisible();
  });

  it('a line separates messages that are new since the last visit, and visible ones are marked as read', async () => {
    const { board, received } = await open({ server: holding(3, { ReadUpTo: '2', Unread: 1 }) });
    const line = await board.findByText('New since you were here');
    expect(line.compareDocumentPosition(board.getByText('Message 2'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(line.compareDocumentPosition(board.getByText('Message 3'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const marked = () => received.find(({ name }) => name === 'markRead')?.input;
    await waitFor(() => expect(marked()).toEqual({ body: { SourceId: 'walk', MessageId: '3' } }), { timeout: 10_000 });
  });

  it('a message that was approved between others is marked as read, too', async () => {
    const { board, realtime, received } = await open({ server: [answers(boardApi.messages, () => [aMessage(1), aMessage(3)])] });
    const marked = () => received.filter(({ name }) => name === 'markRead').length;
    await waitFor(() => expect(marked()).toBe(1), { timeout: 10_000 });
    await act(async () => realtime.publish('messageBoard:walk', news(aMessage(2))));
    expect(await board.findByText('Message 2')).toBeVisible();
    await waitFor(() => expect(marked()).toBe(2), { timeout: 10_000 });
  });

  it('[MSG-005, MSG-019, MSG-029] own messages can be deleted: they disappear at once, even if the server fails', async () => {
    const { board, screen, user, texts } = await open({
      server: [answers(boardApi.messages, () => [aMessage(1), aMessage(2, { UserId: 'me' })]), answers(boardApi.deleteMessage, refuses(500, 'Broken'))],
    });
    await board.findByText('Message 2');
    await user.click(board.getByRole('button', { name: /^Delete message from You/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(texts()).toEqual(['Message 1']));
    expect(board.queryByRole('button', { name: /^Delete the message/ })).toBeNull();
    expect(screen.queryByText('Broken')).toBeNull();
  });

  it('[MSG-029] an administrator can delete every message', async () => {
    const { board } = await open({ person: { UserId: 'boss', Roles: ['participant', 'WRAdmin'] } });
    expect(await board.findAllByRole('button', { name: /^Delete message from Casey Colleague/ })).toHaveLength(3);
  });

  it('[MSG-035] a refused text stays in the field, marked there, without snackbar or dialog', async () => {
    const { board, field, screen, user } = await open({ server: [...holding(1), answers(boardApi.sendMessage, refuses(400, 'Too long.'))] });
    await user.type(field, 'Hello{Enter}');
    expect(await board.findByText('Not sent. Too long.')).toBeVisible();
    expect(field).toHaveValue('Hello');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getAllByText(/Too long\./)).toHaveLength(1);
  });

  it('an unsent message is queued on the device, and says so in its place', async () => {
    const { board, field, user, realtime } = await open({ server: [...holding(1), answers(boardApi.sendMessage, isLost)] });
    realtime.lose();
    await user.type(field, 'Hello{Enter}');
    expect(await board.findByText('Waiting for a connection', {}, { timeout: 10_000 })).toBeVisible();
    expect(field).toHaveValue('');
    await user.click(board.getByRole('button', { name: 'Edit' }));
    expect(field).toHaveValue('Hello');
    expect(board.queryByText('Waiting for a connection')).toBeNull();
  });

  it('[MSG-036] shows that a board failed to load, with Retry', async () => {
    const { board } = await open({ server: [answers(boardApi.messages, refuses(500, ''))] });
    expect(await board.findByText('An error occurred, please try again later.')).toBeVisible();
  });

  it('an unsent text restored after the page was left keeps its mentions', async () => {
    const casey = { UserId: 'colleague', Name: 'Casey Colleague' };
    const { app, board, field, navigation, screen, user, received } = await open({ server: [...holding(1), answers(boardApi.boardMembers, () => [casey])] });
    await expect.poll(() => draftsOffered(app.store.getState())).toEqual([[]]);
    await user.type(field, 'Thanks @cas');
    await user.click(await board.findByRole('option', { name: /Casey/ }));
    expect(field).toHaveValue('Thanks @Casey Colleague ');
    navigation.go('/errors');
    await screen.findByRole('heading', { name: 'Something went wrong' });
    navigation.go('/programs/detail?owner=acme&id=walk');
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const restored = screen.getByRole('textbox', { name: 'Write a message' });
    expect(restored).toHaveValue('Thanks @Casey Colleague ');
    await user.type(restored, '{Enter}');
    await expect.poll(() => received.find(({ name }) => name === 'sendMessage')?.input).toMatchObject({ body: { Mentions: [casey] } });
  });

  it("days are those of the person's zone, regardless of the device", async () => {
    const lateThere = aMessage(1, { Date: '2025-11-20T20:00:00Z' });
    const { board } = await open({
      person: { UserId: 'me', TimeZone: 'Asia/Tokyo', TimeFormat: '24' },
      server: [...holding(1), answers(boardApi.messages, () => [lateThere])],
    });
    expect(await board.findByRole('heading', { level: 3, name: 'November 21, 2025' })).toBeVisible();
    expect(board.getByText('05:00')).toBeVisible();
  });

  it('[MSG-030] is hidden from people who do not participate, and in programs without the feature', async () => {
    for (const other of [aProgram({ Features: ['MessageBoard'], ProgramStatus: 'Available' }), aProgram()]) {
      const { screen, unmount } = renderInShell([plugin], {
        path: '/programs/detail?owner=acme&id=walk',
        server: [answers(api.detail, () => other), answers(api.completion, () => aCompletion())],
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'Walk at Lunch' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Message board' })).toBeNull();
      unmount();
    }
  });
});
