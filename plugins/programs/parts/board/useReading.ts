import { useCallback, useMemo } from 'react';
import { useChange, useFacts, useModal } from '#shell/api';
import type { BoardMessage } from '../../contract';
import { deletion, highFive } from '../../state/board/board';
import { modals } from '../../state/modals';
import { message as text } from '../../text';
import { focusAfter } from './focusAfter';

/** The reader of a board, and the actions on its messages. Its identity is stable, so that memoised messages are not rendered again. */
export interface Reading {
  readonly user: { readonly userId: string; readonly roles: readonly string[] };
  readonly onDelete: (message: BoardMessage) => void;
  readonly onReport: (message: BoardMessage) => void;
  readonly onHighFive: (message: BoardMessage) => void;
}

const nobody: readonly string[] = [];

export const useReading = (): Reading => {
  const { user } = useFacts();
  const userId = user?.UserId ?? '';
  const roles = user?.Roles ?? nobody;
  const ask = useModal('layout.confirm');
  const report = useModal(modals.reportMessage);
  const { run } = useChange(deletion);
  const { run: onHighFive } = useChange(highFive);
  const onDelete = useCallback(
    async (gone: BoardMessage): Promise<void> => {
      const words = {
        title: text('board.delete.title'),
        text: text('board.delete.text'),
        confirm: text('board.delete.confirm'),
        cancel: text('board.delete.cancel'),
      };
      const focus = focusAfter(gone.MessageId);
      if (!(await ask({ ...words, danger: true }))) return;
      run(gone);
      focus();
    },
    [ask, run],
  );
  const onReport = useCallback((message: BoardMessage) => void report({ about: message }), [report]);
  return useMemo(
    () => ({ user: { userId, roles }, onDelete: (gone) => void onDelete(gone), onReport, onHighFive }),
    [userId, roles, onDelete, onReport, onHighFive],
  );
};
