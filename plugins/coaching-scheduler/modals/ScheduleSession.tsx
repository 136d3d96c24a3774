import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { DialogFrame, EmptyState, FormDialog, Loaded, type ModalProps, PersonField, useContractForm, useResource } from '#shell/api';
import { ScheduleForm } from '../parts/ScheduleForm';
import { api } from '../state/api';
import { schedulerOf } from '../state/calendar';
import { found } from '../state/participants';
import { useText } from '../text';

const useStyles = makeStyles({ person: { minHeight: '20rem', display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalL } });

/** The participant, and the time selected in a calendar: instants, ISO 8601. */
export interface Wish {
  /** If absent, the dialog asks for the participant. */
  readonly userId?: string | undefined;
  readonly coachId?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

type ScheduleSessionProps = ModalProps<{ readonly input: Wish; readonly result: true }>;

/** Schedules a session with a participant (COA-014). */
const ScheduleSession = ({ close, ...wish }: ScheduleSessionProps) => {
  const [userId, setUserId] = useState(wish.userId);
  if (userId === undefined) return <WhomFirst onChosen={setUserId} onClose={() => close()} />;
  return <WithParticipant userId={userId} wish={wish} close={close} />;
};

export default ScheduleSession;

const WithParticipant = ({ userId, wish, close }: { readonly userId: string; readonly wish: Wish; readonly close: (result?: true) => void }) => {
  const t = useText();
  const { data } = useResource(schedulerOf(userId));
  if (data) return <ScheduleForm data={data} wish={wish} onClose={close} />;
  return (
    <DialogFrame kind="form" maxWidth="40rem" title={t('session.schedule')} onClose={() => close()}>
      <Loaded of={schedulerOf(userId)} failed={t('scheduler.failed')} missing={<EmptyState title={t('profile.missing')} text={t('profile.missingText')} />}>
        {() => null}
      </Loaded>
    </DialogFrame>
  );
};

const WhomFirst = ({ onChosen, onClose }: { readonly onChosen: (userId: string) => void; readonly onClose: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const form = useContractForm(api.createEntry, { start: { UserId: '' }, send: (_, { UserId }) => onChosen(UserId), isSending: false });
  return (
    <FormDialog of={form} title={t('session.schedule')} onClose={onClose} submit={t('next')} needsAll>
      <div className={styles.person}>
        <PersonField of={form} name="UserId" label={t('participant')} find={(term) => found.of(term)} required />
      </div>
    </FormDialog>
  );
};
