import { createContext, use } from 'react';
import type { AroundNavHandler } from 'wouter';

/** Where a view stands: the page, or a dialog. */
export interface Place {
  /** As long as it is here, it is told instead when the person wants to leave: how to go, and for the page where to. */
  hold?: ((go: () => void, to?: string) => void) | undefined;
}

const page: Place = {};
const PlaceContext = createContext(page);

/** Tells the views of a dialog that they stand in it. */
export const PlaceOfView = PlaceContext.Provider;

export const usePlaceOfView = (): Place => use(PlaceContext);

/** Goes at once, or when whoever holds the place lets it. */
export const goFrom = (place: Place, go: () => void, to?: string): void => (place.hold ? place.hold(go, to) : go());

/** For the router: every way that links and views take. Sagas go where they want. */
export const heldNavigation: AroundNavHandler = (navigate, to, options) => goFrom(page, () => navigate(to, options), String(to));
