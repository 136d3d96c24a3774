import { FormDialog, LongTextField, type ModalProps, useContractForm, useFormat } from '#shell/api';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import type { OwnSession } from '../contract';
import { api } from '../state/api';
import { cancelOwn } from '../state/own';
import { useText } from '../text';

type CancelOwnSessionProps = ModalProps<{ readonly input: { readonly session: OwnSession }; readonly result: true }>;

/** Cancels the participant's session, with an optional reason. */
const CancelOwnSession = ({ session: { Id: id, CoachName: coach, StartDate }, close }: CancelOwnSessionProps) => {
  const t = useText();
  const { reader } = useFormat();
  const form = useContractForm(api.cancelOwnSession, {
    start: { Reason: '' },
    change: cancelOwn,
    input: (_, { Reason }) => ({ params: { id }, body: { Reason: Reason.trim() } }),
    whenDone: () => close(true),
  });
  return (
    <FormDialog of={form} title={t('own.cancel.title')} width="32rem" cancel={t('own.cancel.back')} submit={t('own.cancel')} onClose={() => close()}>
      <p>{t('own.cancel.text', { coach, day: weekdayMonthDay(StartDate, reader), time: timeOfDay(StartDate, reader) })}</p>
      <LongTextField of={form} name="Reason" rows={3} label={t('own.cancel.reason')} hint={t('own.cancel.reason.hint', { coach })} />
    </FormDialog>
  );
};

export default CancelOwnSession;
