import { expect, it } from 'vitest';
import { blocksOf } from './messageBlocks';

const minute = 60_000;
const aMessage = (id: number, UserId = 'casey', at = id) => ({
  MessageId: String(id),
  UserId,
  Date: new Date(Date.parse('2026-11-20T12:00:00Z') + at * minute).toISOString(),
});
const dayOf = ({ Date: date }: { readonly Date: string }): string => date.slice(0, 10);

it('begins a block with each day, and after a fixed number of ids', () => {
  const nextDay = aMessage(70, 'casey', 24 * 60);
  const blocks = blocksOf([aMessage(1), aMessage(2), aMessage(40), nextDay], dayOf);
  expect(blocks.map(({ messages, startsDay }) => [messages.map(({ MessageId }) => MessageId).join(' '), startsDay])).toEqual([
    ['1 2', true],
    ['40', false],
    ['70', true],
  ]);
});

it('groups messages of one person within five minutes of the same day', () => {
  const continues = (...last: Parameters<typeof aMessage>) => blocksOf([aMessage(31), aMessage(...last)], dayOf)[1]?.continues;
  expect(continues(32)).toBe(true);
  expect(continues(32, 'alex')).toBe(false);
  expect(continues(36)).toBe(false);
});

it('returns unchanged blocks as they were', () => {
  const [first, one, two, three] = [aMessage(1), aMessage(40), aMessage(80), aMessage(81)];
  const before = blocksOf([one, two], dayOf);
  const after = blocksOf([first, one, two, three], dayOf, before);
  expect(after.map((block) => before.includes(block))).toEqual([false, false, false]);
  const again = blocksOf([first, one, two, three, aMessage(120)], dayOf, after);
  expect(again.map((block) => after.includes(block))).toEqual([true, true, true, false]);
});

type Messages = readonly ReturnType<typeof aMessage>[];

/** Number of messages whose day is read after one change among `count` messages. */
const daysReadAfter = (count: number, change: (messages: Messages) => Messages): number => {
  const messages = Array.from({ length: count }, (_, index) => aMessage(index + 1000));
  const before = blocksOf(messages, dayOf);
  const looked: unknown[] = [];
  const noted: typeof dayOf = (message) => {
    looked.push(message);
    return dayOf(message);
  };
  blocksOf(change(messages), noted, before);
  return looked.length;
};

it.each([
  ['a new one', (all: Messages) => [...all, aMessage(50_000)]],
  ['25 older ones', (all: Messages) => [...Array.from({ length: 25 }, (_, index) => aMessage(975 + index)), ...all]],
  ['the deletion of one', (all: Messages) => all.toSpliced(500, 1)],
])('%s costs the same, regardless of the number of messages', (_, change) => {
  // The difference is a whole number of days and of blocks, so that both last blocks have equally many messages.
  const [few, many] = [1000, 1000 + 6 * 1440];
  expect(daysReadAfter(many, change)).toBe(daysReadAfter(few, change));
  expect(daysReadAfter(many, change)).toBeLessThanOrEqual(100);
});

it('returns after any change what it would return from scratch', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  let messages: Messages = Array.from({ length: 500 }, (_, index) => aMessage(1000 + 3 * index, `person ${random(2)}`, 20 * index));
  let blocks = blocksOf(messages, dayOf);
  for (let turn = 0; turn < 400; turn += 1) {
    const at = random(messages.length);
    const [before, after] = [messages[at - 1], messages[at]];
    const id = Number(before?.MessageId ?? 990) + 1;
    const arrives = random(2) === 0 && after?.MessageId !== String(id);
    messages = arrives ? messages.toSpliced(at, 0, { ...aMessage(id), Date: after?.Date ?? '' }) : messages.toSpliced(at, 1 + random(2));
    blocks = blocksOf(messages, dayOf, blocks);
    expect(blocks).toEqual(blocksOf(messages, dayOf));
  }
});
