const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was kept, in the form of what the form holds now: a form may have changed since. Of records the known keys are taken, as far as their
 * values are of the same kind; everything else stays as it is.
 */
export const fitted = <T>(kept: unknown, model: T): T => {
  if (isRecord(model)) {
    const parts = isRecord(kept) ? kept : {};
    return Object.fromEntries(Object.entries(model).map(([key, value]) => [key, key in parts ? fitted(parts[key], value) : value])) as T;
  }
  // Where nothing stands yet, such as in the field of a number, anything simple may.
  if (model === null) return (typeof kept === 'object' ? model : kept) as T;
  const isSameKind = typeof kept === typeof model && Array.isArray(kept) === Array.isArray(model) && kept !== null;
  return isSameKind ? (kept as T) : model;
};
