/** A mode of impersonation. */
type Type = 'Coach' | 'Support' | 'Partner Admin';

/** Index of the Coaching tab: each mode has one tab before it (SUP-077). */
export const coachingTab = (types: readonly Type[]): number => types.length;

/**
 * The tab of the side panel that is shown after an impersonation has begun (SUP-056 to SUP-058).
 * @returns `undefined` for the current one
 */
export const tabAfter = (mode: Type, types: readonly Type[]): number | undefined => {
  if (mode === 'Coach') return coachingTab(types);
  return types.length === 1 && mode === 'Support' ? 0 : undefined;
};
