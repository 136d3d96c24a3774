import type { Audience } from '../net/audience';

/** Stands in a form for a saved audience whose filters the administrator may not see. A save leaves it out, and so keeps it. */
export const hiddenAudience: Audience = [{ Category: 'hidden', Values: [] }];

export const isHiddenAudience = (audience: Audience): boolean => audience[0]?.Category === hiddenAudience[0]?.Category;
