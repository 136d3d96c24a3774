/**
 * A refusal for the caller: status, key of the module's catalogue (or the platform's), and whether the user can act on it.
 * All changes of the call are rolled back.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409 | 413 | 429,
    readonly key: string,
    readonly values: Readonly<Record<string, string | number>> = {},
    readonly showUser = true,
    /** Seconds after which a retry makes sense (429). */
    readonly retryAfterSeconds?: number,
  ) {
    super(key);
  }
}

/** One text of a refusal: key of the module's catalogue (or the platform's) and its values. */
export interface RefusalText {
  /** The field in the body: `Rows[0].Name`. A form shows the text there. */
  readonly field?: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Documented properties beside the message, such as `PageId`. */
  readonly more?: Readonly<Record<string, string>>;
}

/** A refusal with several texts; by default 400. */
export class RefusalOfMany extends Refusal {
  constructor(
    readonly texts: readonly [RefusalText, ...RefusalText[]],
    status: Refusal['status'] = 400,
  ) {
    super(status, texts[0].key, texts[0].values);
  }
}

/** Maximum length of a field's name in a refusal. A name can be input of the caller; the start of a longer one is enough to find it. */
const longestField = 200;

export const shortened = (name: string): string => (name.length > longestField ? `${name.slice(0, longestField)}…` : name);

/** A 400 about one field of the input: `throw new FieldRefusal('EndDate', 'program.endEarly')`. */
export class FieldRefusal extends RefusalOfMany {
  constructor(field: string, key: string, values: Readonly<Record<string, string | number>> = {}) {
    super([{ field: shortened(field), key, values }]);
  }
}
