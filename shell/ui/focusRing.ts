import { tokens } from '@fluentui/react-components';

const ring = `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`;

/** How the keyboard's place is shown wherever Fluent does not draw it: for makeStyles, `...focusRing`. */
export const focusRing = { ':focus-visible': { outline: ring, outlineOffset: tokens.strokeWidthThick } } as const;

/** The same within the edge, where there is no room around. */
export const focusRingInside = { ':focus-visible': { outline: ring, outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})` } } as const;
