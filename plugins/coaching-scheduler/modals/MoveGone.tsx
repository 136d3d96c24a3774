import { Button } from '@fluentui/react-components';
import { DialogFrame, EmptyState, useResource } from '#shell/api';
import { moveRequests } from '../state/moves';
import { useText } from '../text';

/** Whether a request to move a session is no longer open, because it was answered or withdrawn while its dialog is open. */
export const useIsGone = (id: string): boolean => useResource(moveRequests).data?.some(({ Id }) => Id === id) === false;

/** The dialog of a request that is no longer open. */
export const MoveGone = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) => {
  const t = useText();
  return (
    <DialogFrame title={title} width="32rem" onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <EmptyState title={t('moves.gone')} text={t('moves.gone.text')} />
    </DialogFrame>
  );
};
