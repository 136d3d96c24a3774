import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { media } from '../../../../ui/looks/media';
import { useDisclosure } from './useDisclosure';

interface DisclosureProps {
  /** Content of the button. */
  readonly children: ReactNode;
  readonly buttonClass: string;
  /** `mega`: as wide as the top bar; else as wide as its content, below its button. */
  readonly size: 'mega' | 'small';
  /** The edge of the button with which a small panel is aligned. */
  readonly align?: 'start' | 'end';
  readonly slot?: string;
  /** Whether the panel contains the current page. */
  readonly isCurrent?: true | undefined;
  readonly panel: ReactNode;
}

/** Milliseconds until a panel closes after the pointer has left, longer for wide panels (SHL-112). */
const hoverOutDelays = { mega: 500, small: 100 } as const;

const useStyles = makeStyles({
  root: { display: 'flex', height: '100%' },
  anchor: { position: 'relative' },
  panel: {
    position: 'absolute',
    top: '100%',
    zIndex: 1,
    boxSizing: 'border-box',
    maxHeight: 'calc(100dvh - 80px)',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    outlineStyle: 'none',
    animationName: { from: { opacity: 0, transform: 'translateY(-4px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationFast,
    animationTimingFunction: tokens.curveDecelerateMid,
    [media.calm]: { animationName: 'none' },
  },
  start: { left: 0 },
  end: { right: 0 },
  small: {
    minWidth: '240px',
    maxWidth: 'min(400px, 100vw - 24px)',
    padding: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusLarge,
  },
  mega: {
    left: 0,
    right: 0,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
    borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
  },
});

/** A button with a panel below it. */
export const Disclosure = ({ children, buttonClass, size, align = 'end', slot, isCurrent, panel }: DisclosureProps) => {
  const styles = useStyles();
  const parts = useDisclosure(hoverOutDelays[size]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is a shortcut; the button has the same effect for all other input
    <div
      ref={parts.root}
      className={mergeClasses(styles.root, size === 'small' && styles.anchor)}
      onMouseEnter={parts.onHoverIn}
      onMouseLeave={parts.onHoverOut}
    >
      <button
        ref={parts.button}
        type="button"
        className={buttonClass}
        aria-expanded={parts.isOpen}
        aria-controls={parts.isOpen ? parts.panelId : undefined}
        aria-current={isCurrent}
        data-menu-stop
        onClick={parts.onClick}
        onKeyDown={parts.onButtonKey}
      >
        {children}
      </button>
      {parts.isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links in it
        <div
          ref={parts.panel}
          id={parts.panelId}
          className={mergeClasses(styles.panel, styles[size], size === 'small' && styles[align])}
          tabIndex={-1}
          data-slot={slot}
          onKeyDown={parts.onPanelKey}
        >
          {panel}
        </div>
      )}
    </div>
  );
};
