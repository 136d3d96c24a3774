/**
 * A refusal that the caller may read: status, key of the module's catalogue (or the platform's), and whether the person can act on it.
 * Everything that the call has changed is rolled back.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409 | 413 | 429,
    readonly key: string,
    readonly values: Readonly<Record<string, string | number>> = {},
    readonly showUser = true,
    /** Seconds after which another try makes sense (429). */
    readonly retryAfterSeconds?: number,
  ) {
    super(key);
  }
}

/** One text of a refusal: key of the module's catalogue (or the platform's) and its values. */
export interface RefusalText {
  /** What it is about, as the body names it: `Rows[0].Name`. A form shows the text there. */
  readonly field?: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** What the documents name beside the message, such as `PageId`. */
  readonly more?: Readonly<Record<string, string>>;
}

/** A refusal that names each of several things that are wrong; 400 where no other status is given. */
export class RefusalOfMany extends Refusal {
  constructor(
    readonly texts: readonly [RefusalText, ...RefusalText[]],
    status: Refusal['status'] = 400,
  ) {
    super(status, texts[0].key, texts[0].values);
  }
}

/** A 400 about one field of what was sent: `throw new FieldRefusal('EndDate', 'program.endEarly')`. */
export class FieldRefusal extends RefusalOfMany {
  constructor(field: string, key: string, values: Readonly<Record<string, string | number>> = {}) {
    super([{ field, key, values }]);
  }
}
