/** What a call needs is not to be had at the moment, through no fault of the caller. Nothing has been changed, so the same may be asked again later. */
export class Unavailable extends Error {
  constructor(
    message: string,
    /** The text for the caller, in the platform's catalogue. */
    readonly key: 'error.busy' | 'error.notSaved' | 'error.storage' | 'picture.tryAgain',
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}
