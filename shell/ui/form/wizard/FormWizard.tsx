import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { visuallyHidden } from '../../looks/visuallyHidden';
import { Form } from '../Form';
import { FormPartProvider, useReveal } from '../fieldPart';
import { SubmitButton } from '../SubmitButton';
import type { ContractForm } from '../useContractForm';
import { Review } from './Review';
import { useText } from './text';
import { useFormSteps } from './useFormSteps';
import { Wizard } from './Wizard';

interface FormStep {
  /** Name of the step in the address. */
  readonly name: string;
  readonly title: string;
  /** Fields of the step. */
  readonly content: ReactNode;
}

interface FormWizardProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  /** Label of the list of steps. */
  readonly label: string;
  readonly steps: readonly [FormStep, ...FormStep[]];
  /** Text of the submit button on the last step, which shows all values; or an element that replaces the button. */
  readonly submit: ReactNode;
  /** Query parameter of the step, for a page with two wizards. */
  readonly param?: string;
  /** Rendered above the values on the last step. */
  readonly review?: ReactNode;
  /** Whether every step can be visited at any time, including the last one, which lists missing values (`review`). */
  readonly isFree?: boolean;
  /** Awaited before a step is validated, for a form that is validated by the server while it is saved. */
  readonly beforeNext?: () => Promise<unknown>;
}

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, maxWidth: '48rem' },
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  unseen: visuallyHidden,
});

const reviewStep = 'review';

/**
 * A long form in steps, with one draft and one submit. Each step has an address, and is validated when it is left. Steps can be visited up to the first
 * incomplete one; in a free form all of them. The last step shows all values. A server message about a field leads to its step.
 * @example <FormWizard of={form} label={t('steps')} submit={t('create')} steps={[{ name: 'basics', title: t('basics'), content: <Basics of={form} /> }, …]} />
 */
export const FormWizard = <V extends FieldValues>({ of, label, steps, submit, param = 'step', review, isFree = false, beforeNext }: FormWizardProps<V>) => {
  const styles = useStyles();
  const t = useText();
  const [first, ...others] = steps;
  const place = useFormSteps(of, [first.name, ...others.map(({ name }) => name), reviewStep], param, isFree);
  const [wrong, setWrong] = useState(0);
  const isLast = place.step === reviewStep;
  const titles = { ...Object.fromEntries(steps.map(({ name, title }) => [name, title])), [reviewStep]: t('review') };
  /** Enter in a field has the effect of the button. */
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

/** A step stays mounted, with its input, while another one is shown. */
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
