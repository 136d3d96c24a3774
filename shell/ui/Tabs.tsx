import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusRingInside } from './focusRing';
import { media } from './media';
import { useScrollRow } from './useScrollRow';

export interface TabChoice<Name extends string> {
  readonly name: Name;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
  /** The person comes near it: what it shows can begin to arrive. */
  readonly onNear?: () => void;
}

interface TabsProps<Name extends string> {
  /** Begins the ids of the page's elements: `${id}-${name}` is a tab, `${id}-panel` what is shown. */
  readonly id: string;
  /** What the row chooses between, for screen readers. */
  readonly label?: string;
  readonly tabs: readonly TabChoice<Name>[];
  readonly chosen: Name;
  readonly onChosen: (name: Name) => void;
  /** The row keeps to its frame, as in dialogs; on a page it reaches into the margin. */
  readonly isInDialog?: boolean;
  /** Of the row. */
  readonly className?: string | undefined;
  readonly panelClass?: string;
  /** What the chosen tab shows. What must not be lost with another choice is drawn `hidden`. */
  readonly children: ReactNode;
}

/** The bar below a tab, in line with its words. */
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
  // As wide as it is when chosen, so that the row stands still.
  words: { gridArea: '1 / 1' },
  widest: { gridArea: '1 / 1', visibility: 'hidden', fontWeight: tokens.fontWeightSemibold },
});

/** The tab that a key leads to, among those that can be chosen: the row goes round. */
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

/** With Alt, Ctrl and the like a key is the browser's: Alt and the left arrow go a page back. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:enabled')];
  const next = tabAfter(event.key, tabs, event.target as HTMLElement);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/**
 * A row of tabs and what the chosen one shows. Arrow keys, Home and End move along the row, Enter and Space choose; Tab leads to the chosen one. Where it is narrow
 * the row scrolls, to the chosen tab by itself.
 */
export const Tabs = <Name extends string>({ id, label, tabs, chosen, onChosen, isInDialog = false, className, panelClass, children }: TabsProps<Name>) => {
  const styles = useStyles();
  const scroll = useScrollRow();
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  // After every drawing: tabs move when their labels arrive. A row that the user has scrolled meanwhile stays.
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
