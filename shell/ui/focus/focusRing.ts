import { tokens } from '@fluentui/react-components';

const ring = `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`;

/** Focus ring of elements without Fluent's own, for makeStyles: `...focusRing`. */
export const focusRing = { ':focus-visible': { outline: ring, outlineOffset: tokens.strokeWidthThick } } as const;

/** Focus ring inside the edge of the element, if there is no room around it. */
export const focusRingInside = { ':focus-visible': { outline: ring, outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})` } } as const;
