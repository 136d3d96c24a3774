// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../../shell/testing/fakeBackend';
import { boardApi } from '../../state/board/board';
import { aMessage, holding, openBoard as open } from '../../testing/board';

const given = ({ body }: { readonly body: { readonly MessageId: string; readonly IsGiven: boolean } }) => ({
  MessageId: body.MessageId,
  SourceId: 'walk',
  HighFives: body.IsGiven ? 1 : 0,
  IsGiven: body.IsGiven,
});

/** The first of three messages, by a colleague. */
const first = (board: Awaited<ReturnType<typeof open>>['board']) => board.getAllByRole('button', { name: /^High five for Casey Colleague/ })[0]!;

describe('high fives on a board', () => {
  it('are given with one press, and taken back with another', async () => {
    const { board, user, received } = await open({ server: [...holding(3), answers(boardApi.highFive, given)] });
    await board.findByText('Message 1');
    expect(first(board)).toHaveAttribute('aria-pressed', 'false');
    await user.click(first(board));
    await expect.poll(() => first(board)).toHaveAccessibleName('High five for Casey Colleague, 1 so far');
    expect(first(board)).toHaveAttribute('aria-pressed', 'true');
    await user.click(first(board));
    await expect.poll(() => first(board)).toHaveAccessibleName('High five for Casey Colleague');
    expect(received.filter(({ name }) => name === 'highFive')).toHaveLength(2);
  });

  it('are as before where the server refuses', async () => {
    const { board, user } = await open({ server: [...holding(3), answers(boardApi.highFive, refuses(404, 'This message does not exist.', false))] });
    await board.findByText('Message 1');
    await user.click(first(board));
    await expect.poll(() => first(board)).toHaveAttribute('aria-pressed', 'false');
    expect(first(board)).toHaveAccessibleName('High five for Casey Colleague');
  });

  it('arrive live: they change the number, and add no message', async () => {
    const { board, texts, realtime } = await open();
    await board.findByText('Message 3');
    const live = { ...aMessage(1), HighFives: 4, IsDeleted: false, HighFive: { UserId: 'dora', IsGiven: true } };
    await act(async () => realtime.publish('messageBoard:walk', live));
    expect(first(board)).toHaveAccessibleName('High five for Casey Colleague, 4 so far');
    expect(first(board)).toHaveAttribute('aria-pressed', 'false');
    await act(async () => realtime.publish('messageBoard:walk', { ...live, MessageId: '99', HighFives: 1 }));
    expect(texts()).toEqual(['Message 1', 'Message 2', 'Message 3']);
    await act(async () => realtime.publish('messageBoard:walk', { ...live, HighFives: 5, HighFive: { UserId: 'me', IsGiven: true } }));
    expect(first(board)).toHaveAttribute('aria-pressed', 'true');
  });

  it('of the viewer’s own message are a number', async () => {
    const own = answers(boardApi.messages, () => [aMessage(1, { UserId: 'me', HighFives: 2 })]);
    const { board } = await open({ server: [...holding(0), own] });
    expect(await board.findByRole('img', { name: '2 people gave you a high five' })).toBeVisible();
    expect(board.queryByRole('button', { name: /^High five/ })).toBeNull();
  });
});
