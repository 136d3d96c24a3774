import { tokens } from '@fluentui/react-components';

const ring = `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`;

/** Focus ring of elements without Fluent's own, for makeStyles: `...focusRing`. */
export const focusRing = { ':focus-visible': { outline: ring, outlineOffset: tokens.strokeWidthThick } } as const;

/** The same inside the edge, if there is no room around the element. */
export const focusRingInside = { ':focus-visible': { outline: ring, outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})` } } as const;
