import { createContext, useContext } from 'react';
import { now } from '#shell/api';

/** The date and time that a preview shows instead of the current ones. */
export const ShownMoment = createContext<Date | undefined>(undefined);

/** The date and time at which a program is shown. */
export const useNow = (): Date => useContext(ShownMoment) ?? now();
