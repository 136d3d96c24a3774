import type { GroupRow } from './queries';

/** Minimum and maximum number of members of a group: its own, or those of its program. */
export const sizeOf = (
  { own_min, own_max }: Pick<GroupRow, 'own_min' | 'own_max'>,
  { min, max }: { readonly min: number; readonly max: number },
): { readonly min: number; readonly max: number } => ({ min: own_min ?? min, max: own_max ?? max });
