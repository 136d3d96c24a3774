/** A mode of impersonation. */
type Type = 'Coach' | 'Support' | 'Partner Admin';

/** The index of the tab Coaching: each part has one tab before it (SUP-077). */
export const coachingTab = (types: readonly Type[]): number => types.length;

/**
 * The tab of the side panel that is there after somebody has begun to act (SUP-056 to SUP-058).
 * @returns `undefined`: the one that is there now
 */
export const tabAfter = (mode: Type, types: readonly Type[]): number | undefined => {
  if (mode === 'Coach') return coachingTab(types);
  return types.length === 1 && mode === 'Support' ? 0 : undefined;
};
