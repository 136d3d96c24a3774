import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusRingInside } from './focus/focusRing';
import { media } from './looks/media';
import { useScrollRow } from './useScrollRow';

export interface TabChoice<Name extends string> {
  readonly name: Name;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
  /** Called on hover or focus, to prefetch its content. */
  readonly onNear?: () => void;
}

interface TabsProps<Name extends string> {
  /** Prefix of element ids: `${id}-${name}` for a tab, `${id}-panel` for the panel. */
  readonly id: string;
  /** Label of the row for screen readers. */
  readonly label?: string;
  readonly tabs: readonly TabChoice<Name>[];
  readonly chosen: Name;
  readonly onChosen: (name: Name) => void;
  /** Whether the row stays within its frame, as in dialogs; on a page it extends into the margin. */
  readonly isInDialog?: boolean;
  /** Class of the row. */
  readonly className?: string | undefined;
  readonly panelClass?: string;
  /** Content of the selected tab. Content that must keep its state is always rendered, `hidden` if necessary. */
  readonly children: ReactNode;
}

/** The bar below a tab, aligned with its text. */
const bar = {
  content: '""',
  position: 'absolute',
  insetInline: tokens.spacingHorizontalMNudge,
  bottom: 0,
  height: tokens.strokeWidthThicker,
  borderRadius: tokens.borderRadiusCircular,
} as const;

const useStyles = makeStyles({
  tab: {
    position: 'relative',
    display: 'inline-grid',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalMNudge}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ...focusRingInside,
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':enabled:hover::after': { ...bar, backgroundColor: tokens.colorNeutralStroke1Hover },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  chosen: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      ...bar,
      backgroundColor: tokens.colorCompoundBrandStroke,
      forcedColorAdjust: 'none',
      [media.forcedColours]: { backgroundColor: 'Highlight' },
    },
    ':enabled:hover::after': { ...bar, backgroundColor: tokens.colorCompoundBrandStrokeHover },
  },
  // Reserves the width of the bold text, so that selecting a tab does not shift the row.
  words: { gridArea: '1 / 1' },
  widest: { gridArea: '1 / 1', visibility: 'hidden', fontWeight: tokens.fontWeightSemibold },
});

/** The enabled tab that a key leads to, wrapping around. */
const tabAfter = (key: string, tabs: readonly HTMLElement[], current: HTMLElement): HTMLElement | undefined => {
  const at = tabs.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
};

/** Keys with modifiers are left to the browser, where Alt and the left arrow go a page back. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:enabled')];
  const next = tabAfter(event.key, tabs, event.target as HTMLElement);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/**
 * A row of tabs and the panel of the selected one. Arrow keys, Home and End move along the row, Enter and Space select, and Tab moves to the selected tab. A
 * row that is too narrow scrolls, and scrolls to the selected tab by itself.
 */
export const Tabs = <Name extends string>({ id, label, tabs, chosen, onChosen, isInDialog = false, className, panelClass, children }: TabsProps<Name>) => {
  const styles = useStyles();
  const scroll = useScrollRow();
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  // Runs after every render, because tabs move when their labels load. If the user has scrolled the row meanwhile, it stays.
  useEffect(() => {
    const own = document.getElementById(`${id}-${chosen}`);
    if (!row.current || !own || shown.current === `${chosen} ${row.current.scrollWidth}`) return;
    shown.current = `${chosen} ${row.current.scrollWidth}`;
    row.current.scrollLeft = own.offsetLeft - (row.current.clientWidth - own.offsetWidth) / 2;
  });
  return (
    <>
      <div ref={row} className={mergeClasses(scroll.tabs, isInDialog && scroll.inDialog, className)} role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map(({ name, label: text, isDisabled = false, onNear }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={mergeClasses(styles.tab, name === chosen && styles.chosen)}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            disabled={isDisabled}
            onClick={() => onChosen(name)}
            {...(onNear && !isDisabled && { onPointerEnter: onNear, onFocus: onNear })}
          >
            <span className={styles.words}>{text}</span>
            <span className={styles.widest} aria-hidden>
              {text}
            </span>
          </button>
        ))}
      </div>
      <div className={panelClass} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
};
