/** Where the main menu is: in a side bar beside the page, in one that slides over it, or in the top bar (SHL-121). */
export const layoutModes = ['horizontal', 'static', 'overlay'] as const;
export type LayoutMode = (typeof layoutModes)[number];

/** From this width on the side bar of `static` stays open (SHL-123). */
export const lockedFrom = '(min-width: 1280px)';

/** The menu's place in a window. `bar`: in the top bar. `side`: beside the page, open or folded. `drawer`: behind a button, from where it slides over the page. */
export const menuPlace = (mode: LayoutMode, { isWide, isLocked }: { readonly isWide: boolean; readonly isLocked: boolean }): 'bar' | 'side' | 'drawer' => {
  if (mode === 'horizontal') return isWide ? 'bar' : 'drawer';
  return mode === 'static' && isLocked ? 'side' : 'drawer';
};
