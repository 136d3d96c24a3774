import { describe, expect, it, vi } from 'vitest';
import { type Asker, createAhead } from './ahead';
import type { Backend } from './backend';
import { unanswered } from './EndpointError';

const lists = { name: 'lists', method: 'GET', path: '/lists' } as const;
const join = { name: 'join', method: 'POST', path: '/join' } as const;
const pat: Asker = { token: 'pat', language: 'en-US' };
const question = { endpoint: lists, input: {} };

const setUp = (current: Asker = pat) => {
  const loud = vi.fn(async () => 'asked now');
  const quiet = vi.fn(async () => 'asked ahead');
  const ahead = createAhead({ backend: loud as Backend, quietly: () => quiet as Backend, asker: () => current });
  return { loud, quiet, ...ahead };
};

describe('prefetching', () => {
  it('returns its answer to the later call, once', async () => {
    const { prefetch, backend, loud, quiet } = setUp();
    prefetch(question, pat);
    prefetch(question, pat);
    expect(quiet).toHaveBeenCalledTimes(1);
    expect([await backend(lists, undefined), await backend(lists, {})]).toEqual(['asked ahead', 'asked now']);
    expect(loud).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another person', { ...pat, token: 'chris' }],
    ['another language', { ...pat, language: 'es-419' }],
  ])('keeps it from %s', async (_, current) => {
    const { prefetch, backend } = setUp(current);
    prefetch(question, pat);
    expect(await backend(lists, {})).toBe('asked now');
  });

  it('keeps it from a call with another input, and from every call after a change', async () => {
    const { prefetch, backend } = setUp();
    prefetch(question, pat);
    expect(await backend(lists, { query: { page: 2 } })).toBe('asked now');
    await backend(join, {});
    expect(await backend(lists, {})).toBe('asked now');
  });

  it('is repeated by the later call after a failure, so that the refusal has its consequence', async () => {
    const { prefetch, backend, quiet } = setUp();
    quiet.mockRejectedValue(unanswered());
    prefetch(question, pat);
    expect(await backend(lists, {})).toBe('asked now');
  });

  it('reports whether an answer exists for the current user, and when all calls are answered or refused', async () => {
    const { prefetch, isAnswered, answered, backend, quiet } = setUp();
    const refused = { endpoint: { ...lists, path: '/refused' }, input: {} };
    quiet.mockResolvedValueOnce('asked ahead').mockRejectedValueOnce(unanswered());
    prefetch(question, pat);
    prefetch(refused, pat);
    expect(isAnswered(question)).toBe(false);
    await answered();
    expect([isAnswered(question), isAnswered(refused)]).toEqual([true, false]);
    await backend(lists, {});
    expect(isAnswered(question)).toBe(false);
  });

  it('drops an answer that is not used', async () => {
    vi.useFakeTimers();
    const { prefetch, backend } = setUp();
    prefetch(question, pat);
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await backend(lists, {})).toBe('asked now');
  });
});
