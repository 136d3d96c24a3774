import { FormDialog, LongTextField, useContractForm } from '#shell/api';
import { useText } from '../../../text';
import { api } from '../api';
import { NotifiedPeople } from '../parts/NotifiedPeople';
import { cancelEvent } from '../state';

interface CancelDialogProps {
  /** Id of the event. */
  readonly Id: string;
  readonly Version?: number;
  /** Title of the cancelled event or session, as administrators see it. */
  readonly title: string;
  /** Null for the event as a whole. */
  readonly sessionId: string | null;
  close(result?: true): void;
}

/** Cancels an event or one of its sessions, with a reason for participants. Shows how many people will be notified. */
const CancelDialog = ({ Id, Version, title, sessionId, close }: CancelDialogProps) => {
  const t = useText();
  const form = useContractForm(api.cancelEvent, {
    start: { Reason: '' },
    change: cancelEvent,
    input: (_, { Reason }) => ({ body: { Id, SessionId: sessionId, Reason: Reason.trim(), ...(Version !== undefined && { Version }) } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog
      of={form}
      title={t(sessionId === null ? 'admin.cancel.title' : 'admin.cancelSession.title', { title })}
      width="36rem"
      cancel={t('admin.cancel.back')}
      submit={t(sessionId === null ? 'admin.cancel' : 'admin.session.cancel')}
      onClose={() => close()}
    >
      <NotifiedPeople event={Id} sessions={sessionId === null ? null : [sessionId]} what="cancel" />
      <LongTextField
        of={form}
        name="Reason"
        rows={3}
        label={t('admin.cancel.reason')}
        hint={t('admin.cancel.reason.hint')}
        check={(text) => (text.trim() === '' ? t('admin.cancel.reason.needed') : undefined)}
      />
    </FormDialog>
  );
};

export default CancelDialog;
