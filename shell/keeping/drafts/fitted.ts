import { isRecord } from '../../rules/values/isRecord';

/**
 * Fits a draft to the current values of the form, whose fields may have changed since. Of an object, known keys are taken if their values have the same type.
 * All other values stay as they are.
 */
export const fitted = <T>(kept: unknown, model: T): T => {
  if (isRecord(model)) {
    const parts = isRecord(kept) ? kept : {};
    return Object.fromEntries(Object.entries(model).map(([key, value]) => [key, key in parts ? fitted(parts[key], value) : value])) as T;
  }
  // An empty value, such as that of a number field, accepts any primitive value.
  if (model === null) return (typeof kept === 'object' ? model : kept) as T;
  const isSameKind = typeof kept === typeof model && Array.isArray(kept) === Array.isArray(model) && kept !== null;
  return isSameKind ? (kept as T) : model;
};
