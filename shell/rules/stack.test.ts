import { expect, it } from 'vitest';
import { Stack } from './stack';

it('[TOO-076] a full stack takes nothing more', () => {
  const stack = new Stack<number>(1);
  stack.push(1);
  expect(() => stack.push(2)).toThrow(new Error('Stack has reached max capacity, you cannot add more items'));
  expect(stack.size()).toBe(1);
});

it('[TOO-077] a stack gives the last item first, and nothing when it is empty', () => {
  const stack = new Stack<string>();
  expect([stack.isEmpty(), stack.pop(), stack.peek()]).toEqual([true, undefined, undefined]);
  for (const item of ['a', 'b', 'c']) stack.push(item);
  expect([stack.peek(), stack.pop(), stack.pop(), stack.size(), stack.isEmpty()]).toEqual(['c', 'c', 'b', 1, false]);
  stack.clear();
  expect(stack.isEmpty()).toBe(true);
});

it('[TOO-077] a stack without capacity has no limit', () => {
  const stack = new Stack<number>();
  for (let item = 0; item < 10_000; item += 1) stack.push(item);
  expect(stack.size()).toBe(10_000);
});
