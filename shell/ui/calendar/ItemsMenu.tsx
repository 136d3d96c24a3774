import { Menu, MenuItem, MenuList, MenuPopover, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type CalendarItem, type CalendarKind, type CalendarReader, partText } from './items';
import { useText } from './text';
import { useKindStyles } from './useKindStyles';

const useStyles = makeStyles({
  item: { maxWidth: '24rem' },
  dot: {
    display: 'inline-block',
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'var(--kind-edge)',
    forcedColorAdjust: 'none',
  },
});

/** The items of a day that does not have room for all of them, and the button that opens them. */
export interface OpenedItems {
  readonly label: string;
  readonly items: readonly CalendarItem[];
  readonly button: HTMLElement;
  /** `yyyy-MM-dd` */
  readonly day: string;
}

interface ItemsMenuProps {
  readonly opened: OpenedItems | undefined;
  readonly kinds: readonly CalendarKind[];
  readonly reader: CalendarReader;
  readonly onClose: () => void;
  readonly onItem: (item: CalendarItem, day: string) => void;
}

/** All items of a day as a menu. Closing it returns the focus to its button. */
export const ItemsMenu = ({ opened, kinds, reader, onClose, onItem }: ItemsMenuProps) => {
  const styles = useStyles();
  const colours = useKindStyles();
  const t = useText();
  if (!opened) return null;
  const close = (): void => {
    onClose();
    opened.button.focus({ preventScroll: true });
  };
  return (
    <Menu open onOpenChange={(_, { open }) => !open && close()} positioning={{ target: opened.button, position: 'below', align: 'start' }}>
      <MenuPopover>
        <MenuList aria-label={opened.label}>
          {opened.items
            .flatMap((item) => item.parts ?? [item])
            .map((item) => {
              const kind = kinds.find(({ id }) => id === item.kind);
              return (
                <MenuItem
                  key={item.key}
                  className={styles.item}
                  icon={<span className={mergeClasses(styles.dot, colours[kind?.colour ?? 'blue'])} aria-hidden />}
                  secondaryContent={kind?.quiet === 'everywhere' ? undefined : kind?.label}
                  onClick={() => onItem(item, opened.day)}
                >
                  {partText(item, opened.day, reader, t)}
                </MenuItem>
              );
            })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
