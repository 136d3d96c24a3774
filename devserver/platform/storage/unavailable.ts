/** A resource of a call is temporarily unavailable, through no fault of the caller. Nothing was changed, so the call can be repeated later. */
export class Unavailable extends Error {
  constructor(
    message: string,
    /** Key of the text for the caller, in the platform's catalogue. */
    readonly key: 'error.busy' | 'error.notSaved' | 'error.storage' | 'picture.tryAgain',
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}
