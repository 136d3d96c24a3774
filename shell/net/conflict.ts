/** A field of a record that two people have changed. Values are those of the body, whatever they are. */
interface ConflictField {
  /** As the body names it. */
  readonly Field: string;
  readonly Mine: unknown;
  readonly Theirs: unknown;
}

/** What a 409 tells of a record that somebody else has saved since the person saw it, beside the error shape. */
export interface Conflict {
  /** The version that holds now. */
  readonly Version: number;
  /** Name of the user who saved it; empty: unknown. */
  readonly ChangedBy: string;
  /** ISO 8601, UTC; empty: unknown. */
  readonly ChangedAt: string;
  /** It was the same person, in another window. */
  readonly IsYours: boolean;
  /** The fields that differ. */
  readonly Fields: readonly ConflictField[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isField = (value: unknown): value is ConflictField => isRecord(value) && typeof value.Field === 'string';

/** The conflict that an answer tells of; `undefined` for anything else. */
export const conflictIn = (value: unknown): Conflict | undefined => {
  if (!isRecord(value) || typeof value.Version !== 'number' || !Array.isArray(value.Fields)) return undefined;
  const { Version, ChangedBy, ChangedAt, IsYours, Fields } = value;
  return {
    Version,
    ChangedBy: typeof ChangedBy === 'string' ? ChangedBy : '',
    ChangedAt: typeof ChangedAt === 'string' ? ChangedAt : '',
    IsYours: IsYours === true,
    Fields: Fields.filter(isField),
  };
};
