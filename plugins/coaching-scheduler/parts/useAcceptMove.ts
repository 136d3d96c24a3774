import { useChange, useModal } from '#shell/api';
import type { MoveRequest } from '../contract';
import { modals } from '../state/api';
import { acceptMove } from '../state/moves';

/** Moves a session to a proposed time after a confirmation. */
export const useAcceptMove = () => {
  const { run, isRunning } = useChange(acceptMove);
  const ask = useModal(modals.acceptMove);
  const accept = async (request: MoveRequest, start: string): Promise<void> => {
    if (await ask({ request, start })) run({ params: { id: request.Id }, body: { Start: start } });
  };
  return { accept, isRunning };
};
