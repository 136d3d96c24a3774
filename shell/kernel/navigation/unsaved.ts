import { createContext, use } from 'react';
import type { AroundNavHandler } from 'wouter';

/** Called instead of a navigation, with the function that continues it, and for a page its destination. */
export type Hold = (go: () => void, to?: string) => void;

/** A place of views: the page or a dialog, with the callbacks that block leaving it. */
export interface Place {
  readonly holds: Set<Hold>;
}

export const newPlace = (): Place => ({ holds: new Set() });

/** The place of views outside dialogs. */
export const page = newPlace();
const PlaceContext = createContext(page);

/** Provides the place of a dialog to the views in it. */
export const PlaceOfView = PlaceContext.Provider;

export const usePlaceOfView = (): Place => use(PlaceContext);

/** Navigates immediately, or once the callback that blocks the page agrees. */
export const goFrom = (place: Place, go: () => void, to?: string): void => {
  const [hold] = place.holds;
  if (hold) hold(go, to);
  else go();
};

/** Navigation by links and views, for the router. Sagas navigate without this check. */
export const heldNavigation: AroundNavHandler = (navigate, to, options) => goFrom(page, () => navigate(to, options), String(to));
