import { FormDialog, LongTextField, type ModalProps, useContractForm, useRecord, useResource } from '#shell/api';
import type { MissionStatement } from '../contract';
import { api } from '../state/api';
import { detailOf, saveMission } from '../state/participants';
import { useText } from '../text';

type MissionProps = ModalProps<{ readonly input: { readonly userId: string; readonly mission: MissionStatement }; readonly result: true }>;

/** Edits a participant's mission statement (COA-069). */
const Mission = ({ userId, mission, close }: MissionProps) => {
  const t = useText();
  const { data: detail } = useResource(detailOf(userId));
  const record = useRecord(detail?.MissionStatement ?? mission, ({ Text }) => ({ Text }));
  const form = useContractForm(api.saveMission, {
    start: record.start,
    record,
    change: saveMission,
    input: (body) => ({ params: { ownerId: userId }, body: { Type: 'Personal', OwnerId: userId, Editable: true, ...body } }),
    whenDone: () => close(true),
    draft: `coaching.mission/${userId}`,
  });
  return (
    <FormDialog of={form} title={t('mission.title')} onClose={() => close()} submit={t('save')} needsAll needsChange>
      <LongTextField of={form} name="Text" label={t('mission.label')} rows={10} required />
    </FormDialog>
  );
};

export default Mission;
