import { change, failureText, notify, put, request, safely, select, takeLatest, takeLeading } from '#shell/api';
import { message } from '../text';
import { api } from './api';
import { selectNewNote } from './selectors';
import { slice } from './slice';

const { listRequested, listLoaded, listFailed, addRequested, added, addFailed } = slice.actions;

/** What answers to which intent, and what happens when it fails. */
export function* saga() {
  yield* takeLatest(listRequested, safely(loadList, listNotLoaded));
  yield* takeLeading(addRequested, safely(add, notAdded));
}

function* loadList() {
  yield* put(listLoaded(yield* request(api.list, {})));
}

function* listNotLoaded() {
  yield* put(listFailed());
}

function* add() {
  const text = yield* select(selectNewNote);
  if (text === undefined) throw new Error('There is nothing to keep.');
  yield* put(added(yield* change(api.add, { body: { Text: text } })));
  yield* notify(message('add.success'));
}

function* notAdded(error: unknown) {
  yield* put(addFailed());
  yield* notify(failureText(error, message('add.failed')), 'error');
}
