// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aMessage, holding, openBoard } from '../../testing/board';
import type * as messageText from './MessageText';

/** The text of each rendered message, once per rendering. */
const drawn: string[] = [];

vi.mock('./MessageText', async (original) => {
  const { MessageText } = await original<typeof messageText>();
  const counted: typeof MessageText = (props) => {
    drawn.push(props.Text);
    return MessageText(props);
  };
  return { MessageText: counted };
});

it.each([3, 400])('of %i messages, an arriving one renders only itself and the one that was the newest before it', async (held) => {
  const { board, realtime, received } = await openBoard({ server: holding(held) });
  await board.findByText(`Message ${held}`);
  // Once the messages are marked as read, no other request is pending.
  await expect.poll(() => received.some(({ name }) => name === 'markRead'), { timeout: 10_000 }).toBe(true);
  drawn.length = 0;
  await act(async () => realtime.publish('messageBoard:walk', { ...aMessage(held + 1), IsDeleted: false }));
  expect(await board.findByText(`Message ${held + 1}`)).toBeVisible();
  expect(drawn).toEqual([`Message ${held}`, `Message ${held + 1}`]);
});

it('older messages render only themselves and the one that follows them now', async () => {
  const { board } = await openBoard({ server: holding(60) });
  await board.findByText('Message 60');
  drawn.length = 0;
  fireEvent.scroll(board.getByRole('region', { name: 'Messages, oldest first' }));
  expect(await board.findByText('Message 11')).toBeVisible();
  expect(drawn).toEqual(Array.from({ length: 26 }, (_, index) => `Message ${index + 11}`));
});
