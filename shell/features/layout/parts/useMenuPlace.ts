import { menuDesktop, useMediaQuery } from '../../../ui/media';
import { lockedFrom, menuPlace } from '../rules/layoutMode';
import { useLayoutChoice } from './useLayoutChoice';

/** Where the main menu is, by what was chosen and by the window. */
export const useMenuPlace = (): ReturnType<typeof menuPlace> => {
  const { mode } = useLayoutChoice();
  return menuPlace(mode, { isWide: useMediaQuery(menuDesktop), isLocked: useMediaQuery(lockedFrom) });
};
