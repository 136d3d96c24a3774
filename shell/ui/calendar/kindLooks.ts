import { tokens } from '@fluentui/react-components';
import { focusRingInside } from '../focus/focusRing';
import { media } from '../looks/media';

/** Style of an item that is a button, in the colours of its kind (`useKindStyles`). */
export const chipLook = {
  display: 'flex',
  width: '100%',
  minHeight: '24px',
  border: 'none',
  borderInlineStartWidth: tokens.strokeWidthThicker,
  borderInlineStartStyle: 'solid',
  borderInlineStartColor: 'var(--kind-edge)',
  borderRadius: tokens.borderRadiusSmall,
  backgroundColor: 'var(--kind)',
  color: tokens.colorNeutralForeground1,
  font: 'inherit',
  fontSize: tokens.fontSizeBase200,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { textDecorationLine: 'underline' },
  ...focusRingInside,
} as const;

/** Style of a tentative item: an outline instead of a background. */
export const tentativeLook = {
  backgroundColor: tokens.colorNeutralBackground1,
  outline: `${tokens.strokeWidthThin} dashed var(--kind-edge)`,
  outlineOffset: '-1px',
  fontStyle: 'italic',
} as const;

/** A dot in the colour of a kind. */
export const kindDot = {
  width: '6px',
  height: '6px',
  borderRadius: tokens.borderRadiusCircular,
  backgroundColor: 'var(--kind-edge)',
  [media.forcedColours]: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
} as const;
