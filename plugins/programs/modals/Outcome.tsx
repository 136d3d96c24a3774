import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, InfoRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import {
  CheckField,
  DialogFrame,
  Form,
  Html,
  Loaded,
  type ModalProps,
  RadioCardsField,
  SubmitButton,
  useContractForm,
  useFacts,
  useResource,
} from '#shell/api';
import { api } from '../state/api';
import { answer, type OutcomeInput, optionsOf } from '../state/outcome';
import { useText } from '../text';

/** 60 % of the window (PRG-027), but the full width on a phone. */
const width = 'max(60%, min(36rem, 100%))';

const useStyles = makeStyles({
  answered: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  reached: { flexShrink: 0, fontSize: '32px', color: tokens.colorPaletteGreenForeground1 },
  other: { flexShrink: 0, fontSize: '32px', color: tokens.colorNeutralForeground3 },
});

type OutcomeProps = ModalProps<{ readonly input: OutcomeInput; readonly result: boolean }>;

/**
 * Asks for the outcome of a program (PRG-027, PRG-126). The result says whether to open the self-report dialog, in which the person completes the
 * program
 * in another way (PRG-127).
 */
const Outcome = ({ close, ...input }: OutcomeProps) => {
  const [answered, setAnswered] = useState<'reached' | 'alternative'>();
  if (answered) return <Answered name={input.Name} outcome={answered} onContinue={() => close(false)} />;
  const whenAnswered = (needsAlternative: boolean): void => {
    if (needsAlternative && input.SubType === 'SelfReport') close(true);
    else setAnswered(needsAlternative ? 'alternative' : 'reached');
  };
  return <Unanswered input={input} onAnswered={whenAnswered} onClose={() => close()} />;
};

export default Outcome;

interface UnansweredProps {
  readonly input: OutcomeInput;
  /** Called with whether the answer requires an alternative. */
  readonly onAnswered: (needsAlternative: boolean) => void;
  readonly onClose: () => void;
}

const Unanswered = ({ input, onAnswered, onClose }: UnansweredProps) => {
  const t = useText();
  const id = useId();
  const source = optionsOf(input.ProgramId);
  const { data } = useResource(source);
  const { FirstName = '', LastName = '' } = useFacts().user ?? {};
  const form = useContractForm(api.submitOutcome, {
    start: { AnswerId: '', certified: false },
    change: answer,
    input: ({ AnswerId }) => ({ body: { ProgramId: input.ProgramId, AnswerId } }),
    whenDone: () => onAnswered(data?.SelfReportOptions.find(({ Id }) => Id === form.form.getValues('AnswerId'))?.RequiresAlternative ?? false),
  });
  return (
    <DialogFrame
      title={input.Name}
      width={width}
      kind="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('outcome.cancel')}</Button>
          <SubmitButton of={form} form={id} needsAll>
            {t('outcome.submit')}
          </SubmitButton>
        </>
      }
    >
      <Loaded of={source}>
        {(options) => (
          <Form of={form} id={id}>
            <Html html={options.SelfReportDescription} />
            <RadioCardsField
              of={form}
              name="AnswerId"
              label={t('outcome.answer')}
              options={Object.fromEntries(options.SelfReportOptions.map(({ Id, Text }) => [Id, Text]))}
              required
            />
            <CheckField of={form} name="certified" label={t('report.certification', { name: `${FirstName} ${LastName}`.trim() })} required />
          </Form>
        )}
      </Loaded>
    </DialogFrame>
  );
};

/** The consequence of the answer (PRG-128 to PRG-131). */
const Answered = ({ name, outcome, onContinue }: { name: string; outcome: 'reached' | 'alternative'; onContinue: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const isReached = outcome === 'reached';
  return (
    <DialogFrame
      title={name}
      width={width}
      onClose={onContinue}
      actions={
        <Button appearance="primary" data-initial-focus onClick={onContinue}>
          {t('outcome.continue')}
        </Button>
      }
    >
      <p role="status" className={styles.answered}>
        {isReached ? <CheckmarkCircleFilled className={styles.reached} aria-hidden /> : <InfoRegular className={styles.other} aria-hidden />}
        {t(isReached ? 'outcome.reached' : 'outcome.alternative')}
      </p>
    </DialogFrame>
  );
};
