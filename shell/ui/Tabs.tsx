import { mergeClasses, Tab, TabList } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
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

/** A row of tabs and what the chosen one shows. Where it is narrow the row scrolls, to the chosen tab by itself. */
export const Tabs = <Name extends string>({ id, label, tabs, chosen, onChosen, isInDialog = false, className, panelClass, children }: TabsProps<Name>) => {
  const scroll = useScrollRow();
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  // After every drawing: tabs move when their labels arrive. Whoever has scrolled the row meanwhile is left alone.
  useEffect(() => {
    const own = document.getElementById(`${id}-${chosen}`);
    if (!row.current || !own || shown.current === `${chosen} ${row.current.scrollWidth}`) return;
    shown.current = `${chosen} ${row.current.scrollWidth}`;
    row.current.scrollLeft = own.offsetLeft - (row.current.clientWidth - own.offsetWidth) / 2;
  });
  const choose = (value: unknown): void => {
    const found = tabs.find(({ name }) => name === value);
    if (found) onChosen(found.name);
  };
  return (
    <>
      <TabList
        ref={row}
        className={mergeClasses(scroll.tabs, isInDialog && scroll.inDialog, className)}
        aria-label={label}
        selectedValue={chosen}
        onTabSelect={(_, { value }) => choose(value)}
      >
        {tabs.map(({ name, label: text, isDisabled = false, onNear }) => (
          <Tab
            key={name}
            id={`${id}-${name}`}
            value={name}
            aria-controls={`${id}-panel`}
            disabled={isDisabled}
            {...(onNear && !isDisabled && { onPointerEnter: onNear, onFocus: onNear })}
          >
            {text}
          </Tab>
        ))}
      </TabList>
      <div className={panelClass} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
};
