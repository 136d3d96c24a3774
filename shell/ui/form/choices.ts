import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';

/** A label for each value, in display order. A missing value of an enumeration does not compile. */
export type Labels<V extends FieldValues, N extends FieldPathByValue<V, string>> = { readonly [K in Exclude<FieldPathValue<V, N>, ''>]: string };

/** An option of a list that the server defines. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Below the option, where it can be shown. */
  readonly hint?: string;
}
