import { expect, it } from 'vitest';
import { blocksOf } from './messageBlocks';

const minute = 60_000;
const aMessage = (id: number, UserId = 'casey', at = id) => ({
  MessageId: String(id),
  UserId,
  Date: new Date(Date.parse('2026-11-20T12:00:00Z') + at * minute).toISOString(),
});
const dayOf = ({ Date: date }: { readonly Date: string }): string => date.slice(0, 10);

it('begins a block with each day, and after so many ids', () => {
  const nextDay = aMessage(70, 'casey', 24 * 60);
  const blocks = blocksOf([aMessage(1), aMessage(2), aMessage(40), nextDay], dayOf);
  expect(blocks.map(({ messages, startsDay }) => [messages.map(({ MessageId }) => MessageId).join(' '), startsDay])).toEqual([
    ['1 2', true],
    ['40', false],
    ['70', true],
  ]);
});

it('a block goes on with the person before it where they wrote within five minutes of the same day', () => {
  const continues = (...last: Parameters<typeof aMessage>) => blocksOf([aMessage(31), aMessage(...last)], dayOf)[1]?.continues;
  expect(continues(32)).toBe(true);
  expect(continues(32, 'alex')).toBe(false);
  expect(continues(36)).toBe(false);
});

it('answers the blocks of before themselves where nothing of them has changed', () => {
  const [first, one, two, three] = [aMessage(1), aMessage(40), aMessage(80), aMessage(81)];
  const before = blocksOf([one, two], dayOf);
  const after = blocksOf([first, one, two, three], dayOf, before);
  expect(after.map((block) => before.includes(block))).toEqual([false, false, false]);
  const again = blocksOf([first, one, two, three, aMessage(120)], dayOf, after);
  expect(again.map((block) => after.includes(block))).toEqual([true, true, true, false]);
});
