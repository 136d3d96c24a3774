import type { Action } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { call, put, race, take } from '../../../../kernel/effects/effects';
import { modalClosed, modalOpened } from '../../../../kernel/modals/modals';

/**
 * Keeps a dialog open until `answered` returns. If it is closed otherwise, for example by the browser's Back, it opens again. It closes when the calling saga
 * ends, at the latest at sign-out.
 */
export function* holdOpen(name: string, input: object, answered: () => Generator): SagaGenerator<void> {
  let key = (yield* put(modalOpened(name, input))).payload.key;
  const isClosed = (action: Action): boolean => modalClosed.match(action) && action.payload.key === key;
  function* openAgain(): Generator {
    for (;;) {
      yield* take(isClosed);
      key = (yield* put(modalOpened(name, input))).payload.key;
    }
  }
  try {
    yield* race({ answered: call(answered), again: call(openAgain) });
  } finally {
    yield* put(modalClosed({ key }));
  }
}
