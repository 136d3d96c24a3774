import { Menu, MenuItem, MenuList, MenuPopover, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { timeOfDay } from '../../rules/dates';
import { type CalendarItem, type CalendarKind, type CalendarReader, partText } from './items';
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

/** Items of one place that has no room for all of them, and the button that opens them. */
export interface OpenedItems {
  readonly label: string;
  readonly items: readonly CalendarItem[];
  readonly button: HTMLElement;
}

interface ItemsMenuProps {
  readonly opened: OpenedItems | undefined;
  readonly kinds: readonly CalendarKind[];
  readonly reader: CalendarReader;
  readonly onClose: () => void;
  readonly onItem: (item: CalendarItem) => void;
}

/** All items behind a button, as a menu. Closed, the focus returns to the button. */
export const ItemsMenu = ({ opened, kinds, reader, onClose, onItem }: ItemsMenuProps) => {
  const styles = useStyles();
  const colours = useKindStyles();
  if (!opened) return null;
  const close = (): void => {
    onClose();
    opened.button.focus({ preventScroll: true });
  };
  const textOf = (item: CalendarItem): string => {
    const { time } = item;
    return 'start' in time ? `${timeOfDay(time.start, reader)} ${partText(item)}` : partText(item);
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
                  secondaryContent={kind?.isQuiet ? undefined : kind?.label}
                  onClick={() => onItem(item)}
                >
                  {textOf(item)}
                </MenuItem>
              );
            })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
