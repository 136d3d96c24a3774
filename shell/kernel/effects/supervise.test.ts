import { runSaga } from 'redux-saga';
import { describe, expect, it, vi } from 'vitest';
import { advance } from '../clock';
import { call, sleep } from './effects';
import { supervise } from './supervise';

const run = async (saga: () => Generator) => {
  const onError = vi.fn();
  const onGivenUp = vi.fn();
  await runSaga({ dispatch: vi.fn(), getState: () => ({}) }, supervise(saga, onError, onGivenUp)).toPromise();
  return { errors: onError.mock.calls.length, givenUp: onGivenUp.mock.calls.length };
};

describe('supervise', () => {
  it('starts a failing saga again, three times a minute, then gives up', async () => {
    const saga = vi.fn(function* failing(): Generator {
      yield* call(() => Promise.reject(new Error('no')));
    });
    expect(await run(saga)).toEqual({ errors: 4, givenUp: 1 });
    expect(saga).toHaveBeenCalledTimes(4);
  });

  it('forgives failures that lie more than a minute back', async () => {
    let attempts = 0;
    const saga = function* seldomFailing(): Generator {
      attempts += 1;
      advance(61_000);
      if (attempts < 9) yield* call(() => Promise.reject(new Error('now and then')));
    };
    expect(await run(saga)).toEqual({ errors: 8, givenUp: 0 });
  });

  it('does not start a saga again that has ended', async () => {
    const saga = vi.fn(function* ending(): Generator {
      yield* sleep(0);
    });
    expect(await run(saga)).toEqual({ errors: 0, givenUp: 0 });
    expect(saga).toHaveBeenCalledTimes(1);
  });
});
