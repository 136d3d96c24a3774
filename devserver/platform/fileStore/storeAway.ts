import { Unavailable } from '../storage/unavailable';

/** The store of FILES_URL cannot be used. The message is one sentence for the operator: place, cause and advice. */
export class StoreAway extends Unavailable {
  /** @param reason follows the address, and ends with advice */
  constructor(
    place: string,
    readonly reason: string,
    isWriting: boolean,
    options?: ErrorOptions,
  ) {
    super(`The store of FILES_URL, ${place}, ${reason}.`, isWriting ? 'error.notSaved' : 'error.storage', 10, options);
  }
}
