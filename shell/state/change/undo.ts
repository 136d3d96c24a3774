import { routes } from '../../features/session/contract/routes';
import type { schemas } from '../../features/session/contract/schemas';
import { logError, notify, put } from '../../kernel/effects/effects';
import { send } from '../../kernel/effects/send';
import { endpoints } from '../../net/endpoints';
import { failureText, message } from '../failureText';
import type { ChangeAt } from './change';
import type { ChangeOptions } from './changeOptions';

const { withdrawCall } = endpoints<typeof schemas>(routes);

/** The Undo button in a change's message; undefined if nothing was sent. @param keys of the calls that were sent, in order */
export const undoOffer = <I, O>({ undone }: ChangeAt<I, O>, keys: readonly string[], input: I) =>
  keys.length === 0 ? undefined : { label: message('undo'), action: undone(keys, input) };

/** Withdraws the calls of a completed change, the last one first. Affected data is loaded again, even if a withdrawal is refused. */
export function* undo<I, O>(
  { id }: Pick<ChangeAt<I, O>, 'id'>,
  { applies = [], expects = [], reloads = [] }: ChangeOptions<I, O>,
  keys: readonly string[],
  input: I,
): Generator {
  try {
    for (const Key of keys.toReversed()) yield* send(withdrawCall, { body: { Key } });
    yield* notify(message('undone'));
  } catch (error) {
    logError(`${id}/undo`, error);
    yield* notify(failureText(error), 'error');
  }
  for (const reloaded of reloads) yield* put(reloaded.invalidated());
  for (const patch of [...applies, ...expects]) yield* patch.renew(input);
}
