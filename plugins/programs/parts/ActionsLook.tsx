import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular, TrophyRegular } from '@fluentui/react-icons';
import { type ReactNode, useRef } from 'react';
import { BusyRing } from '#shell/api';
import type { Program, ProgramAction } from '../contract';
import { isOver, programDay } from '../rules/dates/programDay';
import { listOf } from '../rules/lists/programLists';
import { useText } from '../text';
import { useNow } from './useNow';

interface ActionsLookProps {
  readonly program: Program;
  /** The button of its own action. */
  readonly action: ReactNode;
  readonly isQuitting?: boolean;
  readonly isQuittingAny?: boolean;
  readonly onLeaderboard?: (action: ProgramAction) => void;
  /** Takes the answer about the outcome back; absent if it stays. */
  readonly onTakeBack?: (() => void) | undefined;
  readonly onQuit?: () => void;
}

/** The buttons at the head of a program's page: its leaderboard, its action (PRG-008), and a menu to change one's answer and to leave it. */
export const ActionsLook = ({ program, action, isQuitting = false, isQuittingAny = false, onLeaderboard, onTakeBack, onQuit }: ActionsLookProps) => {
  const t = useText();
  const today = programDay(useNow());
  const canQuit = listOf(program.ProgramStatus) === 'current' && !isOver(program, today);
  const menu = useRef<HTMLButtonElement>(null);
  // The item is gone when the dialog that it opens closes: the focus then returns to the button.
  const fromMenu = (act?: () => void) => (): void => {
    menu.current?.focus();
    act?.();
  };
  const leaderboard = program.MoreActions.find(({ Type }) => Type === 'Leaderboard');
  return (
    <>
      {leaderboard && (
        <Button icon={<TrophyRegular />} onClick={() => onLeaderboard?.(leaderboard)}>
          {leaderboard.Text}
        </Button>
      )}
      {action}
      {(canQuit || onTakeBack) && (
        <Menu inline>
          <MenuTrigger disableButtonEnhancement>
            <Button
              ref={menu}
              aria-label={t('detail.more')}
              disabledFocusable={isQuittingAny}
              icon={isQuitting ? <BusyRing size="small" /> : <MoreHorizontalRegular />}
            />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {onTakeBack && <MenuItem onClick={fromMenu(onTakeBack)}>{t('outcome.takeBack')}</MenuItem>}
              {canQuit && <MenuItem onClick={fromMenu(onQuit)}>{t('quit.quit')}</MenuItem>}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </>
  );
};
