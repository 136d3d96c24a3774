import { FormDialog, LongTextField, type ModalProps, useContractForm } from '#shell/api';
import { api } from '../state/api';
import { saveMission } from '../state/participants';
import { useText } from '../text';

type MissionProps = ModalProps<{ readonly input: { readonly userId: string; readonly text: string }; readonly result: true }>;

/** Writes down what a participant wants to stay well for (COA-069). */
const Mission = ({ userId, text, close }: MissionProps) => {
  const t = useText();
  const form = useContractForm(api.saveMission, {
    start: { Text: text },
    change: saveMission,
    input: ({ Text }) => ({ params: { ownerId: userId }, body: { Text, Type: 'Personal', OwnerId: userId, Editable: true } }),
    whenDone: () => close(true),
    draft: `coaching.mission/${userId}`,
  });
  return (
    <FormDialog of={form} title={t('mission.title')} onClose={() => close()} cancel={t('cancel')} submit={t('save')} needsAll needsChange>
      <LongTextField of={form} name="Text" label={t('mission.label')} rows={10} required />
    </FormDialog>
  );
};

export default Mission;
