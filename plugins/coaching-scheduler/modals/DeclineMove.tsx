import { FormDialog, LongTextField, type ModalProps, useContractForm } from '#shell/api';
import type { MoveRequest } from '../contract';
import { api } from '../state/api';
import { declineMove } from '../state/moves';
import { useText } from '../text';
import { MoveGone, useIsGone } from './MoveGone';

type DeclineMoveProps = ModalProps<{ readonly input: { readonly request: MoveRequest }; readonly result: true }>;

/** Declines a request to move a session, with a reason for the participant. */
const DeclineMove = ({ request, close }: DeclineMoveProps) => {
  const t = useText();
  if (useIsGone(request.Id)) return <MoveGone title={t('moves.decline.title')} onClose={() => close()} />;
  return <Decline request={request} close={close} />;
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
    <FormDialog of={form} title={t('moves.decline.title')} width="32rem" submit={t('moves.decline')} onClose={() => close()} needsAll>
      <LongTextField of={form} name="Reason" rows={3} label={t('moves.reason')} hint={t('moves.reason.hint', { name })} required />
    </FormDialog>
  );
};
