import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, Form, type ModalProps, SubmitButton, TextField, useContractForm, useFacts } from '#shell/api';
import { groupsApi } from '../state/groups/api';
import { create } from '../state/groups/create';
import type { ProgramRef } from '../state/programRef';
import { useText } from '../text';

const useStyles = makeStyles({ foot: { display: 'flex', justifyContent: 'end', gap: tokens.spacingHorizontalS } });

/** Asks what a new group is called, and makes it. */
const CreateGroup = ({ close, ...ref }: ModalProps<{ readonly input: ProgramRef; readonly result: undefined }>) => {
  const styles = useStyles();
  const t = useText();
  const { FirstName = '', LastName = '' } = useFacts().user ?? {};
  const form = useContractForm(groupsApi.createGroup, {
    start: { GroupName: t('group.nameOf', { name: `${FirstName} ${LastName}`.trim() }) },
    change: create,
    input: ({ GroupName }) => ({ ...ref, name: GroupName }),
    whenDone: () => close(),
  });
  return (
    <DialogFrame title={t('group.create')} width="32rem" kind="form" onClose={() => close()}>
      <Form of={form}>
        <TextField of={form} name="GroupName" label={t('group.name')} required hint={t('group.name.hint')} />
        <div className={styles.foot}>
          <Button onClick={() => close()}>{t('group.cancel')}</Button>
          <SubmitButton of={form}>{t('group.create.confirm')}</SubmitButton>
        </div>
      </Form>
    </DialogFrame>
  );
};

export default CreateGroup;
