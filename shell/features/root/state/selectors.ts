import { ownState } from '../../../kernel/ownState';
import type { RootState } from '../../../kernel/store';
import { type CoreData, type Part, slice } from './slice';

const rootData = ownState(slice);

const valueIn = <T>(part: Part<T>): T | undefined => (part.status === 'ready' ? part.value : undefined);

const select =
  <K extends keyof CoreData>(part: K) =>
  (state: RootState): CoreData[K] | undefined =>
    valueIn(rootData(state)[part] as Part<CoreData[K]>);

export const selectBranding = select('branding');
/** Whether the branding is loaded or has failed. */
export const selectIsBrandingSettled = (state: RootState): boolean => rootData(state).branding.status !== 'idle';
export const selectSettings = select('settings');
export const selectEntity = select('entity');
export const selectUser = select('user');
