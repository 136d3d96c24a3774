import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { CalendarAddRegular, CalendarCancelRegular } from '@fluentui/react-icons';
import { useText } from '../text';

/** A range of free time (ISO 8601), and the pressed position in the window, in pixels. */
export interface FreeTime {
  readonly start: string;
  readonly end: string;
  readonly x: number;
  readonly y: number;
}

interface EmptyTimeMenuProps {
  readonly at: FreeTime | undefined;
  readonly onClose: () => void;
  readonly onSchedule: (time: FreeTime) => void;
  /** Absent for the time of another coach. */
  readonly onBlock?: ((time: FreeTime) => void) | undefined;
}

/** Actions for free time at the pressed position (COA-011). The buttons above the calendar have the same actions. */
export const EmptyTimeMenu = ({ at, onClose, onSchedule, onBlock }: EmptyTimeMenuProps) => {
  const t = useText();
  if (!at) return null;
  const { x, y } = at;
  const target = { getBoundingClientRect: () => ({ x, y, left: x, right: x, top: y, bottom: y, width: 0, height: 0 }) };
  return (
    <Menu open onOpenChange={(_, { open }) => !open && onClose()} positioning={{ target, position: 'below', align: 'start' }}>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<CalendarAddRegular />} onClick={() => onSchedule(at)}>
            {t('session.schedule')}
          </MenuItem>
          {onBlock && (
            <MenuItem icon={<CalendarCancelRegular />} onClick={() => onBlock(at)}>
              {t('block.add')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
