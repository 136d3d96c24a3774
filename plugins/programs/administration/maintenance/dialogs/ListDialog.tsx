import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { DocumentArrowUpRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { DialogFrame, useChange, useMessage } from '#shell/api';
import type { MaintainedName, MaintainedOutcome, MaintainedPerson, MaintainedSummary } from '../../../contract';
import { useText } from '../../../text';
import { FoundNames } from '../parts/FoundNames';
import { useActs } from '../parts/useActs';
import { mostAtOnce } from '../rules/limits';
import { pastedNames } from '../rules/pasted';
import { canUnmark } from '../rules/people';
import { names } from '../state';

interface Done {
  readonly people: readonly MaintainedPerson[];
  readonly outcome: MaintainedOutcome;
}

interface ListDialogProps {
  readonly challenge: MaintainedSummary;
  /** Called with the outcomes for the people of the list. */
  close(done?: Done): void;
}

const useStyles = makeStyles({
  file: { display: 'none' },
  choose: { marginTop: tokens.spacingVerticalM },
  text: { marginTop: 0 },
});

/** Maximum size of a file in bytes: ten times a list of a thousand addresses. */
const largestFile = 512 * 1024;

type Act = 'mark' | 'unmark';

interface FoundActionsProps {
  readonly people: readonly MaintainedPerson[];
  readonly isRunning: boolean;
  readonly onBack: () => void;
  readonly onAct: (act: Act) => void;
}

/** The buttons for the people of a list: back to the list, and what can be done. */
const FoundActions = ({ people, isRunning, onBack, onAct }: FoundActionsProps) => {
  const t = useText();
  return (
    <>
      <Button disabledFocusable={isRunning} onClick={onBack}>
        {t('maintenance.list.back')}
      </Button>
      <Button disabled={!canUnmark(people)} disabledFocusable={isRunning} onClick={() => onAct('unmark')}>
        {t('maintenance.unmark')}
      </Button>
      <Button appearance="primary" disabled={people.length === 0} disabledFocusable={isRunning} onClick={() => onAct('mark')}>
        {isRunning ? t('maintenance.list.running', { n: people.length }) : t('maintenance.mark')}
      </Button>
    </>
  );
};

/** The people of a pasted list or a file, and an action on them; unknown names are listed before. The list stays until the action is done. */
const ListDialog = ({ challenge, close }: ListDialogProps) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<readonly MaintainedName[]>();
  const acts = useActs(challenge);
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
    else
      finding.run({
        params: { challengeId: challenge.ChallengeId },
        body: { EntityId: challenge.EntityId, Names: pasted.names.map((name) => name.slice(0, 200)) },
      });
  };
  const people = [...new Map((found ?? []).flatMap(({ Person }) => (Person ? [[Person.UserId, Person] as const] : []))).values()];
  const cancel = (
    <Button disabledFocusable={acts.isRunning} onClick={() => close()}>
      {t('maintenance.cancel')}
    </Button>
  );
  const run = (act: Act): void => void acts[act](people, (outcome) => close({ people, outcome }));
  if (found)
    return (
      <DialogFrame
        kind="form"
        title={t('maintenance.paste')}
        maxWidth="44rem"
        onClose={() => acts.isRunning || close()}
        actions={
          <>
            {cancel}
            <FoundActions people={people} isRunning={acts.isRunning} onBack={() => setFound(undefined)} onAct={run} />
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
        <Textarea data-initial-focus rows={9} value={text} onChange={(_, { value }) => type(value)} />
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
