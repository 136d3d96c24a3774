import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { DocumentArrowUpRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { DialogFrame, useChange, useMessage } from '#shell/api';
import type { MaintainedName, MaintainedPerson } from '../../../contract';
import { useText } from '../../../text';
import { FoundNames } from '../parts/FoundNames';
import { mostAtOnce } from '../rules/limits';
import { pastedNames } from '../rules/pasted';
import { canUnmark } from '../rules/people';
import { names } from '../state';

interface Chosen {
  readonly act: 'mark' | 'unmark';
  readonly people: readonly MaintainedPerson[];
}

interface ListDialogProps {
  readonly challengeId: string;
  readonly company: string;
  close(chosen?: Chosen): void;
}

const useStyles = makeStyles({
  file: { display: 'none' },
  choose: { marginTop: tokens.spacingVerticalM },
  text: { marginTop: 0 },
});

/** A file of a thousand addresses has a tenth of that; what is larger is another one. */
const largestFile = 512 * 1024;

/** Whom a pasted list or a file means, and what is to be done to them; who was not found is named before. */
const ListDialog = ({ challengeId, company, close }: ListDialogProps) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<readonly MaintainedName[]>();
  const finding = useChange(names, setFound, { saysFailure: true });
  const type = (typed: string): void => {
    setText(typed);
    setFault(undefined);
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > largestFile) setFault(t('maintenance.list.tooLarge'));
    else type(await file.text());
  };
  const find = (): void => {
    const pasted = pastedNames(text);
    if (pasted.isBroken) setFault(t('maintenance.list.broken'));
    else if (pasted.names.length === 0) setFault(t('maintenance.list.empty'));
    else if (pasted.names.length > mostAtOnce) setFault(t('maintenance.list.tooMany', { n: pasted.names.length, most: mostAtOnce }));
    else finding.run({ params: { challengeId }, body: { EntityId: company, Names: pasted.names.map((name) => name.slice(0, 200)) } });
  };
  const people = [...new Map((found ?? []).flatMap(({ Person }) => (Person ? [[Person.UserId, Person] as const] : []))).values()];
  const cancel = <Button onClick={() => close()}>{t('maintenance.cancel')}</Button>;
  if (found)
    return (
      <DialogFrame
        kind="form"
        title={t('maintenance.paste')}
        maxWidth="44rem"
        onClose={() => close()}
        actions={
          <>
            {cancel}
            <Button onClick={() => setFound(undefined)}>{t('maintenance.list.back')}</Button>
            <Button disabled={!canUnmark(people)} onClick={() => close({ act: 'unmark', people })}>
              {t('maintenance.unmark')}
            </Button>
            <Button appearance="primary" disabled={people.length === 0} onClick={() => close({ act: 'mark', people })}>
              {t('maintenance.mark')}
            </Button>
          </>
        }
      >
        <FoundNames found={found} people={people} />
      </DialogFrame>
    );
  return (
    <DialogFrame
      kind="form"
      title={t('maintenance.paste')}
      maxWidth="44rem"
      onClose={() => close()}
      actions={
        <>
          {cancel}
          <Button appearance="primary" disabledFocusable={finding.isRunning} onClick={find}>
            {t(finding.isRunning ? 'maintenance.list.finding' : 'maintenance.list.find')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('maintenance.list.text', { most: mostAtOnce })}</p>
      <Field label={t('maintenance.list.label')} validationMessage={fault ?? (finding.text && say(finding.text))}>
        <Textarea rows={9} value={text} onChange={(_, { value }) => type(value)} />
      </Field>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        data-testid="list-file"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button className={styles.choose} icon={<DocumentArrowUpRegular />} onClick={() => input.current?.click()}>
        {t('maintenance.list.file')}
      </Button>
    </DialogFrame>
  );
};

export default ListDialog;
