import { isRecord } from '../rules/values/isRecord';

/** A field of a record with different values of two users, as in the body. */
interface ConflictField {
  /** Name of the property in the body. */
  readonly Field: string;
  readonly Mine: unknown;
  readonly Theirs: unknown;
}

/** Details of a 409, beside the error shape: another user has saved the record since it was loaded. */
export interface Conflict {
  /** The current version. */
  readonly Version: number;
  /** Name of the user who saved it; empty: unknown. */
  readonly ChangedBy: string;
  /** ISO 8601, UTC; empty: unknown. */
  readonly ChangedAt: string;
  /** Whether it was the same user, in another window. */
  readonly IsYours: boolean;
  /** The fields that differ. */
  readonly Fields: readonly ConflictField[];
}

const isField = (value: unknown): value is ConflictField => isRecord(value) && typeof value.Field === 'string';

/** Parses the conflict in the body of an answer; `undefined` if there is none. */
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
