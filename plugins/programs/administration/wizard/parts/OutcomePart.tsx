import { useWatch } from 'react-hook-form';
import { CheckField, nameIn, RowsField, TranslatedField, useFormat } from '#shell/api';
import { mostAnswers } from '../../../rules/limits/challengeLimits';
import { useText } from '../../../text';
import { whyFrozen } from '../rules/frozen';
import { type AnswerValues, emptyAnswer, type WizardValues, wholeLanguage } from '../rules/values';
import type { StepProps } from './step';
import { useFrozen } from './useFrozen';

/** The outcome question: an answer completes the challenge, or asks for the reports instead. */
export const OutcomePart = (props: StepProps) => {
  const { form, challenge } = props;
  const t = useText();
  const frozen = useFrozen(challenge);
  const { asksOutcome, names } = useWatch({ control: form.form.control }) as WizardValues;
  return (
    <>
      <CheckField of={form} name="asksOutcome" label={t('wizard.outcome')} {...frozen('Outcome', t('wizard.outcome.hint'))} />
      {asksOutcome && (
        <>
          <TranslatedField
            of={form}
            name="outcome.Question"
            limitsOf="Outcome.Question.en"
            kind="rich"
            label={t('wizard.outcome.question')}
            fallback={wholeLanguage(names)}
            disabled={challenge.State === 'ended'}
          />
          {whyFrozen(challenge, 'Outcome') === undefined ? <Answers {...props} /> : <AskedAnswers {...props} />}
        </>
      )}
    </>
  );
};

const AnswerFields = ({ form, challenge, at }: StepProps & { readonly at: number }) => {
  const t = useText();
  const frozen = useFrozen(challenge);
  const { names } = useWatch({ control: form.form.control }) as WizardValues;
  return (
    <>
      <TranslatedField
        of={form}
        name={`outcome.Answers.${at}.Text`}
        limitsOf="Outcome.Answers.0.Text.en"
        label={t('wizard.answer.text', { n: at + 1 })}
        fallback={wholeLanguage(names)}
        disabled={challenge.State === 'ended'}
      />
      <CheckField of={form} name={`outcome.Answers.${at}.RequiresAlternative`} label={t('wizard.answer.alternative')} disabled={frozen('Outcome').disabled} />
    </>
  );
};

const Answers = (props: StepProps) => {
  const t = useText();
  const { locale } = useFormat();
  return (
    <RowsField<AnswerValues, WizardValues>
      form={props.form}
      name="outcome.Answers"
      label={t('wizard.answers')}
      note={t('wizard.answers.hint')}
      add={t('wizard.answer.add')}
      most={mostAnswers}
      blank={emptyAnswer}
      nameOf={({ Text }, at) => nameIn(Text, locale) || t('wizard.answer.text', { n: at + 1 })}
    >
      {(at) => <AnswerFields {...props} at={at} />}
    </RowsField>
  );
};

/** The answers of a challenge with participants: their words can be corrected. */
const AskedAnswers = (props: StepProps) => {
  const { outcome } = useWatch({ control: props.form.form.control }) as WizardValues;
  return outcome.Answers.map(({ Row }, at) => <AnswerFields key={Row} {...props} at={at} />);
};
