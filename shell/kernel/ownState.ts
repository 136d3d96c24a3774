import type { Slice } from '@reduxjs/toolkit';
import type { RootState } from './store';

/**
 * Selects a plugin's own part of the state. Before the plugin is activated it is the initial state, so that views can render.
 * @example export const programsState = ownState(slice);
 */
export const ownState =
  <S>(slice: Pick<Slice<S>, 'reducerPath' | 'getInitialState'>) =>
  (root: RootState): S =>
    (root[slice.reducerPath] as S | undefined) ?? slice.getInitialState();
