import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../Form';
import { FormPartProvider, useReveal } from '../fieldPart';
import { SubmitButton } from '../SubmitButton';
import type { ContractForm } from '../useContractForm';
import { Review } from './Review';
import { useText } from './text';
import { useFormSteps } from './useFormSteps';
import { Wizard } from './Wizard';

interface FormStep {
  /** Stands in the address of the step. */
  readonly name: string;
  readonly title: string;
  /** Its fields. */
  readonly content: ReactNode;
}

interface FormWizardProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  /** Names the list of steps. */
  readonly label: string;
  readonly steps: readonly [FormStep, ...FormStep[]];
  /** Of the button that sends the form, on the last step, which shows all that stands in it; or what stands there instead. */
  readonly submit: ReactNode;
  /** The name in the address whose value is the step, where a page has two such forms. */
  readonly param?: string;
  /** Stands above what was typed on the last step. */
  readonly review?: ReactNode;
  /** Every step can be visited at any time, the last one too, which says what is missing (`review`). */
  readonly isFree?: boolean;
  /** What a step waits for before it is judged: a form that the server judges as one types is saved first. */
  readonly beforeNext?: () => Promise<unknown>;
}

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, maxWidth: '48rem' },
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

const reviewStep = 'review';

/**
 * A long form in steps: one form, one draft, one submit. Each step is judged by the contract when it is left, and has an address; steps can be visited freely up
 * to the first one in which something is missing, and all of them in a free form. The last step shows all that was typed. What the server says about a field leads to its step.
 * @example
 * <FormWizard of={form} label={t('steps')} submit={t('create')} steps={[{ name: 'basics', title: t('basics'), content: <Basics of={form} /> }, …]} />
 */
export const FormWizard = <V extends FieldValues>({ of, label, steps, submit, param = 'step', review, isFree = false, beforeNext }: FormWizardProps<V>) => {
  const styles = useStyles();
  const t = useText();
  const [first, ...others] = steps;
  const place = useFormSteps(of, [first.name, ...others.map(({ name }) => name), reviewStep], param, isFree);
  const [wrong, setWrong] = useState(0);
  const isLast = place.step === reviewStep;
  const titles = { ...Object.fromEntries(steps.map(({ name, title }) => [name, title])), [reviewStep]: t('review') };
  /** Enter in a field goes on as the button does. */
  const submitStep: typeof of.submit = (event) => {
    if (isLast) return of.submit(event);
    event?.preventDefault();
    void (async () => {
      await beforeNext?.();
      setWrong(await place.leave());
    })();
  };
  return (
    <Form of={{ ...of, submit: submitStep }} className={styles.form}>
      <Wizard
        label={label}
        of={place}
        titles={titles}
        next={
          isLast ? (
            typeof submit === 'string' ? (
              <SubmitButton of={of}>{submit}</SubmitButton>
            ) : (
              submit
            )
          ) : (
            <Button type="submit" appearance="primary">
              {t('next')}
            </Button>
          )
        }
      >
        {steps.map((step) => (
          <Step key={step.name} of={step} isShown={step.name === place.step} onShow={() => place.goTo(step.name)} />
        ))}
        {isLast && (
          <div className={styles.step}>
            {review}
            <Review of={of} steps={steps} />
          </div>
        )}
      </Wizard>
      <span role="status" className={styles.unseen}>
        {wrong > 0 && t('wrong', { n: wrong })}
      </span>
    </Form>
  );
};

/** A step stays where it is while another one is shown, with all that was typed. */
const Step = ({ of: { name, title, content }, isShown, onShow }: { readonly of: FormStep; readonly isShown: boolean; readonly onShow: () => void }) => {
  const styles = useStyles();
  const reveal = useReveal(isShown, onShow);
  const part = useMemo(() => ({ step: name, title, reveal }), [name, title, reveal]);
  return (
    <FormPartProvider value={part}>
      <div className={isShown ? styles.step : undefined} hidden={!isShown}>
        {content}
      </div>
    </FormPartProvider>
  );
};
