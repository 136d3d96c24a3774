import type { Action } from '@reduxjs/toolkit';
import { buffers, channel } from 'redux-saga';
import { call, cancel, fork, put, type SagaGenerator, take } from 'typed-redux-saga';
import { routes } from '../../features/root/contract/routes';
import type { schemas } from '../../features/root/contract/schemas';
import { type Endpoint, endpoints } from '../../net/endpoints';
import { fileName } from '../../rules/files/fileName';
import { request } from './effects';

export const { downloadFile } = endpoints<typeof schemas>(routes);

/** Downloads bytes under a name. The object URL is revoked afterwards. */
export const saveFile = (bytes: Blob, name: string): void => {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(name);
  link.click();
  URL.revokeObjectURL(address);
};

/**
 * Saves the answer of a call whose response is `'file'`, such as an export (TOO-115).
 * @throws EndpointError
 */
export function* saveAnswer<I>(endpoint: Endpoint<I, Blob>, input: I, name: string): SagaGenerator<void> {
  yield* call(saveFile, yield* request(endpoint, input), name);
}

/**
 * Saves all rows of a list that the server exports, and reports how many have arrived. Cancelling the saga aborts the call.
 * @param arrived creates the action that reports the progress
 * @throws EndpointError
 */
export function* exportRows<I>(
  endpoint: Endpoint<I, Blob>,
  input: I,
  name: string,
  arrived: (progress: { readonly rows: number; readonly total: number }) => Action,
): SagaGenerator<void> {
  const callOff = new AbortController();
  const progress = channel<Action>(buffers.sliding(1));
  const reporting = yield* fork(function* report() {
    for (;;) yield* put(yield* take(progress));
  });
  try {
    const onRows = (rows: number, total: number): void => progress.put(arrived({ rows, total }));
    yield* call(saveFile, yield* request(endpoint, input, { signal: callOff.signal, onRows }), name);
  } finally {
    callOff.abort();
    yield* cancel(reporting);
  }
}

/** A stored file, as in the input of its download call. */
interface StoredFile {
  readonly s3FileName: string;
  readonly displayName: string;
}

/** Fetches a stored file with the person's token. @throws EndpointError */
export const fetchFile = ({ s3FileName, displayName }: StoredFile): SagaGenerator<Blob> => request(downloadFile, { query: { s3FileName, displayName } });

/**
 * Fetches a stored file with the person's token and saves it under `displayName`.
 * @throws EndpointError
 */
export function* download(file: StoredFile): SagaGenerator<void> {
  yield* saveAnswer(downloadFile, { query: { ...file } }, file.displayName);
}
