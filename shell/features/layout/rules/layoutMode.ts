/** Positions of the main menu: in the top bar, in a side bar beside the page, or in a drawer over it (SHL-121). */
export const layoutModes = ['horizontal', 'static', 'overlay'] as const;
export type LayoutMode = (typeof layoutModes)[number];

/** Windows in which the side bar of `static` stays open (SHL-123). */
export const lockedFrom = '(min-width: 1280px)';

/** Position of the menu in a window. `bar`: in the top bar. `side`: beside the page, open or folded. `drawer`: opened by a button, over the page. */
export const menuPlace = (mode: LayoutMode, { isWide, isLocked }: { readonly isWide: boolean; readonly isLocked: boolean }): 'bar' | 'side' | 'drawer' => {
  if (mode === 'horizontal') return isWide ? 'bar' : 'drawer';
  return mode === 'static' && isLocked ? 'side' : 'drawer';
};
