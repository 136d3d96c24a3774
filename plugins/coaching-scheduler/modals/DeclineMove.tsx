import { Button } from '@fluentui/react-components';
import { DialogFrame, EmptyState, FormDialog, LongTextField, type ModalProps, useContractForm, useResource } from '#shell/api';
import type { MoveRequest } from '../contract';
import { api } from '../state/api';
import { declineMove, moveRequests } from '../state/moves';
import { useText } from '../text';

type DeclineMoveProps = ModalProps<{ readonly input: { readonly request: MoveRequest }; readonly result: true }>;

/** A coach keeps a session at its time, and says why. */
const DeclineMove = ({ request, close }: DeclineMoveProps) => {
  const t = useText();
  const { data } = useResource(moveRequests);
  if (data?.some(({ Id }) => Id === request.Id) !== false) return <Decline request={request} close={close} />;
  return (
    <DialogFrame title={t('moves.decline.title')} width="32rem" onClose={() => close()} actions={<Button onClick={() => close()}>{t('close')}</Button>}>
      <EmptyState title={t('moves.gone')} text={t('moves.gone.text')} />
    </DialogFrame>
  );
};

export default DeclineMove;

const Decline = ({ request: { Id: id, FirstName: name }, close }: DeclineMoveProps) => {
  const t = useText();
  const form = useContractForm(api.declineMove, {
    start: { Reason: '' },
    change: declineMove,
    input: (_, { Reason }) => ({ params: { id }, body: { Reason: Reason.trim() } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t('moves.decline.title')} width="32rem" cancel={t('cancel')} submit={t('moves.decline')} onClose={() => close()} needsAll>
      <LongTextField of={form} name="Reason" rows={3} label={t('moves.reason')} hint={t('moves.reason.hint', { name })} required />
    </FormDialog>
  );
};
