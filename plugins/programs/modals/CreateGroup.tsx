import { FormDialog, type ModalProps, TextField, useContractForm, useFacts } from '#shell/api';
import { groupsApi } from '../state/groups/api';
import { create } from '../state/groups/create';
import type { ProgramRef } from '../state/programRef';
import { useText } from '../text';

/** Asks for the name of a new group, and creates it. */
const CreateGroup = ({ close, ...ref }: ModalProps<{ readonly input: ProgramRef; readonly result: undefined }>) => {
  const t = useText();
  const { FirstName = '', LastName = '' } = useFacts().user ?? {};
  const form = useContractForm(groupsApi.createGroup, {
    start: { GroupName: t('group.nameOf', { name: `${FirstName} ${LastName}`.trim() }) },
    change: create,
    input: ({ GroupName }) => ({ ...ref, name: GroupName }),
    whenDone: () => close(),
  });
  return (
    <FormDialog of={form} title={t('group.create')} width="32rem" submit={t('group.create.confirm')} onClose={() => close()}>
      <TextField of={form} name="GroupName" label={t('group.name')} required hint={t('group.name.hint')} />
    </FormDialog>
  );
};

export default CreateGroup;
