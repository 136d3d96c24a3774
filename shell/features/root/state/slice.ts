import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Branding, Entity, Settings, User } from '../contract';

/** The state of a part of the core data. A failed part counts as loaded without a value, so that the loading screen always ends (SHL-003). */
export type Part<T> = { readonly status: 'idle' | 'failed' } | { readonly status: 'ready'; readonly value: T };

/** Core data of the product, by the name of its part. */
export interface CoreData {
  readonly branding: Branding;
  readonly settings: Settings;
  readonly entity: Entity;
  readonly user: User;
}

export type RootDataState = { readonly [K in keyof CoreData]: Part<CoreData[K]> };

type Loaded = { readonly [K in keyof CoreData]: { readonly part: K; readonly value: CoreData[K] } }[keyof CoreData];

const initialState: RootDataState = { branding: { status: 'idle' }, settings: { status: 'idle' }, entity: { status: 'idle' }, user: { status: 'idle' } };

/** Branding, settings, entity and user. */
export const slice = createSlice({
  name: 'root',
  initialState,
  reducers: {
    loaded: (state, { payload }: PayloadAction<Loaded>) => ({ ...state, [payload.part]: { status: 'ready', value: payload.value } }),
    loadFailed: (state, { payload }: PayloadAction<keyof CoreData>) => ({ ...state, [payload]: { status: 'failed' } }),
  },
});

export const { loaded, loadFailed } = slice.actions;
