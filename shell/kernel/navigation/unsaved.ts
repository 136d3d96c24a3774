import { createContext, use } from 'react';
import type { AroundNavHandler } from 'wouter';

/** Called in place of navigation when the user leaves: with the function that continues and, for a page, the destination. */
export type Hold = (go: () => void, to?: string) => void;

/** The place of a view: the page or a dialog, with the callbacks that block leaving it. */
export interface Place {
  readonly holds: Set<Hold>;
}

export const newPlace = (): Place => ({ holds: new Set() });

/** The place of views outside dialogs. */
export const page = newPlace();
const PlaceContext = createContext(page);

/** Provides the views in a dialog with their place. */
export const PlaceOfView = PlaceContext.Provider;

export const usePlaceOfView = (): Place => use(PlaceContext);

/** Navigates immediately, or once the callback that blocks the page agrees. */
export const goFrom = (place: Place, go: () => void, to?: string): void => {
  const [hold] = place.holds;
  if (hold) hold(go, to);
  else go();
};

/** Navigation of links and views, for the router. Sagas navigate without it. */
export const heldNavigation: AroundNavHandler = (navigate, to, options) => goFrom(page, () => navigate(to, options), String(to));
