import { Button, makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { DialogFrame, Form, Loaded, LongTextField, type ModalProps, SubmitButton, useContractForm, useRecord, useResource } from '#shell/api';
import type { MissionStatement } from '../contract';
import { api } from '../state/api';
import { missions, saveMission } from '../state/missions';
import { useText } from '../text';

const useStyles = makeStyles({ text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

interface MissionInput {
  /** Type of the statement. */
  readonly type: MissionStatement['Type'];
}

/** The mission editor: one statement, as a form if it is editable, else as text (PRG-014 to PRG-016). */
const Mission = ({ type, close }: ModalProps<{ readonly input: MissionInput; readonly result: true }>) => {
  const t = useText();
  const { data } = useResource(missions);
  const statement = data?.find(({ Type }) => Type === type);
  if (statement?.Editable) return <Editor statement={statement} close={close} />;
  return (
    <DialogFrame
      title={t(`mission.type.${type}`)}
      width="500px"
      onClose={() => close()}
      actions={<Button onClick={() => close()}>{t('mission.close')}</Button>}
    >
      <Loaded of={missions}>{() => <Reading text={statement?.Text ?? ''} />}</Loaded>
    </DialogFrame>
  );
};

export default Mission;

const Reading = ({ text }: { text: string }) => <p className={useStyles().text}>{text}</p>;

const Editor = ({ statement, close }: { statement: MissionStatement; close(result?: true): void }) => {
  const t = useText();
  const id = useId();
  const record = useRecord(statement, ({ Text }) => ({ Text }));
  const form = useContractForm(api.saveMission, {
    start: record.start,
    record,
    change: saveMission,
    input: (body) => ({ body: { ...record.data, ...body } }),
    whenDone: () => close(true),
    draft: 'programs.mission',
  });
  const title = t(`mission.type.${statement.Type}`);
  return (
    <DialogFrame
      title={title}
      width="500px"
      kind="form"
      onClose={() => close()}
      actions={
        <>
          <Button onClick={() => close()}>{t('mission.cancel')}</Button>
          <SubmitButton of={form} form={id} needsAll needsChange>
            {t('mission.save')}
          </SubmitButton>
        </>
      }
    >
      <Form of={form} id={id}>
        <LongTextField of={form} name="Text" label={t('mission.label')} rows={10} required />
      </Form>
    </DialogFrame>
  );
};
