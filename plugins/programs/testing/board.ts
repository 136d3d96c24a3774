import { within } from '@testing-library/react';
import { answers } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { BoardMessage, BoardStanding } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { boardApi } from '../state/board/board';
import { aCompletion, aProgram } from './factories';

const minute = 60_000;

export const aMessage = (number: number, overrides: Partial<BoardMessage> = {}): BoardMessage => ({
  MessageId: String(number),
  UserId: 'colleague',
  Name: 'Casey Colleague',
  SourceId: 'walk',
  Text: `Message ${number}`,
  Image: null,
  ImageThumbnail: null,
  Date: new Date(Date.parse('2026-11-20T12:00:00Z') + number * minute).toISOString(),
  UploadImageName: null,
  DisplayDate: 'November 20, 6:00 AM',
  Mentions: [],
  ...overrides,
});

/** A server with `count` messages; posted ones are added. */
export const holding = (count: number, standing: Partial<BoardStanding> = {}) => {
  let messages = Array.from({ length: count }, (_, index) => aMessage(index + 1));
  return [
    answers(boardApi.messages, ({ query: { before, take = messages.length } }) =>
      messages.filter(({ MessageId }) => before === undefined || Number(MessageId) < Number(before)).slice(-take),
    ),
    answers(boardApi.sendMessage, ({ body }) => {
      const posted = aMessage(messages.length + 1, { UserId: 'me', Text: body.Text, UploadImageName: body.UploadImageName });
      messages = [...messages, posted];
      return posted;
    }),
    answers(boardApi.boardStanding, () => ({ SourceId: 'walk', Unread: 0, IsMentioned: false, ReadUpTo: null, ...standing })),
    answers(boardApi.markRead, () => ({ SourceId: 'walk', Unread: 0, IsMentioned: false })),
    answers(boardApi.deleteMessage, ({ body }) => aMessage(Number(body.MessageId))),
  ];
};

const program = aProgram({ Features: ['MessageBoard'] });

/** The page of a program with a board; by default the server has three messages. */
export const openBoard = async ({ server = holding(3), ...options }: RenderOptions = {}) => {
  const opened = renderInShell([plugin], {
    path: '/programs/detail?owner=acme&id=walk',
    person: { UserId: 'me' },
    ...options,
    server: [answers(api.detail, () => program), answers(api.completion, () => aCompletion()), ...server],
  });
  const board = within(await opened.screen.findByRole('region', { name: 'Message board' }));
  const field = await board.findByRole('textbox', { name: 'Write a message' });
  const send = board.getByRole('button', { name: 'Send' });
  const texts = () =>
    within(board.getByRole('region', { name: 'Messages, oldest first' }))
      .getAllByText(/^Message \d+$/)
      .map(({ textContent }) => textContent);
  return { ...opened, board, field, send, texts };
};
