import type { Slice } from '@reduxjs/toolkit';
import type { RootState } from './store';

/**
 * A plugin's own part of the state. It is the initial state until the plugin is activated, so views can render before.
 * @example export const programsState = ownState(slice);
 */
export const ownState =
  <S>(slice: Pick<Slice<S>, 'reducerPath' | 'getInitialState'>) =>
  (root: RootState): S =>
    (root[slice.reducerPath] as S | undefined) ?? slice.getInitialState();
