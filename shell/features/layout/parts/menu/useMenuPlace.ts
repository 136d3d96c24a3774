import { menuDesktop, useMediaQuery } from '../../../../ui/looks/media';
import { lockedFrom, menuPlace } from '../../rules/layoutMode';
import { useLayoutChoice } from '../topBar/useLayoutChoice';

/** Position of the main menu, by the chosen layout and the window. */
export const useMenuPlace = (): ReturnType<typeof menuPlace> => {
  const { mode } = useLayoutChoice();
  return menuPlace(mode, { isWide: useMediaQuery(menuDesktop), isLocked: useMediaQuery(lockedFrom) });
};
