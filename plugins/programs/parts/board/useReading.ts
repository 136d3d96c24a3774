import { useCallback, useMemo } from 'react';
import { useChange, useFacts, useModal } from '#shell/api';
import type { BoardMessage } from '../../contract';
import { deletion } from '../../state/board';
import { modals } from '../../state/modals';
import { message as text } from '../../text';
import { focusAfter } from './focusAfter';

/** Who reads a board, where, and what they can do with a message. The same from one drawing to the next, so that messages stay as they are. */
export interface Reading {
  readonly user: { readonly userId: string; readonly roles: readonly string[] };
  readonly onDelete: (message: BoardMessage) => void;
  readonly onReport: (message: BoardMessage) => void;
}

const nobody: readonly string[] = [];

export const useReading = (): Reading => {
  const { user } = useFacts();
  const userId = user?.UserId ?? '';
  const roles = user?.Roles ?? nobody;
  const ask = useModal('layout.confirm');
  const report = useModal(modals.reportMessage);
  const { run } = useChange(deletion);
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
  return useMemo(() => ({ user: { userId, roles }, onDelete: (gone) => void onDelete(gone), onReport }), [userId, roles, onDelete, onReport]);
};
