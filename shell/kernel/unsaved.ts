import { createContext, use } from 'react';
import type { AroundNavHandler } from 'wouter';

/** Is told instead when the person wants to leave: how to go, and for the page where to. */
export type Hold = (go: () => void, to?: string) => void;

/** Where a view stands: the page, or a dialog; and who holds it. */
export interface Place {
  readonly holds: Set<Hold>;
}

export const newPlace = (): Place => ({ holds: new Set() });

/** Where views stand that are in no dialog. */
export const page = newPlace();
const PlaceContext = createContext(page);

/** Tells the views of a dialog that they stand in it. */
export const PlaceOfView = PlaceContext.Provider;

export const usePlaceOfView = (): Place => use(PlaceContext);

/** Goes at once, or when the holder of the page agrees. */
export const goFrom = (place: Place, go: () => void, to?: string): void => {
  const [hold] = place.holds;
  if (hold) hold(go, to);
  else go();
};

/** For the router: every way that links and views take. Sagas go where they want. */
export const heldNavigation: AroundNavHandler = (navigate, to, options) => goFrom(page, () => navigate(to, options), String(to));
