import { useChange, useModal } from '#shell/api';
import type { MoveRequest } from '../contract';
import { acceptMove } from '../state/moves';
import { message } from '../text';
import { useStartsFor } from './useStartFor';

/** Moves a session to a proposed time once the coach has confirmed it. */
export const useAcceptMove = () => {
  const { run, isRunning } = useChange(acceptMove);
  const ask = useModal('layout.confirm');
  const inWords = useStartsFor();
  const accept = async ({ Id: id, FirstName, LastName, TimeZone }: MoveRequest, Start: string): Promise<void> => {
    const isSure = await ask({
      title: message('moves.accept.title', { name: `${FirstName} ${LastName}` }),
      text: message('moves.accept.text', { time: inWords(Start, { name: FirstName, zone: TimeZone }), first: FirstName }),
      confirm: message('moves.accept.confirm'),
      cancel: message('cancel'),
    });
    if (isSure) run({ params: { id }, body: { Start } });
  };
  return { accept, isRunning };
};
