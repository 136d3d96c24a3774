import { createContext, useContext } from 'react';
import { now } from '#shell/api';

/** The moment that views show, where it is not the present one: that of a preview. */
export const ShownMoment = createContext<Date | undefined>(undefined);

/** The moment at which a program is shown. */
export const useNow = (): Date => useContext(ShownMoment) ?? now();
