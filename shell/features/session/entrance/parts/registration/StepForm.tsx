import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useMessage } from '../../../../../i18n/texts';
import type { RegistrationField } from '../../../contract';
import { initialAnswers, placeOf } from '../../rules/fields';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';
import { AskedForm } from '../AskedForm';
import type { Answers } from '../FieldInput';
import { Support } from './Support';

interface StepFormProps {
  readonly fields: readonly RegistrationField[];
  readonly titleId: string;
  /** Earlier answers, after a return to the step. */
  readonly before?: Readonly<Record<string, string>>;
  readonly onSubmit: (answers: Readonly<Record<string, string>>) => void;
}

/** The fields of a step, with the server's messages at their fields (SES-113). */
export const StepForm = ({ fields, titleId, before = {}, onSubmit }: StepFormProps) => {
  const t = useText();
  const say = useMessage();
  const { work, failure } = useSelector(selectRegistration);
  const form = useForm<Answers>({ mode: 'onTouched', defaultValues: { ...initialAnswers(fields), ...before }, shouldFocusError: false });
  const wrong = fields.find(({ Name }) => Name === failure?.field);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure
  useEffect(() => {
    if (failure && wrong) form.setError(placeOf(wrong), { type: 'server', message: say(failure.text) });
  }, [failure]);

  useNewPresets(form, fields);

  return (
    <AskedForm
      fields={fields}
      form={form}
      titleId={titleId}
      submit={t('continue')}
      isWorking={work === 'working'}
      refusals={failure ? [failure.text] : []}
      after={failure?.action === 'ShowSupport' && <Support />}
      onSubmit={onSubmit}
    />
  );
};

/** When fields are loaded again, for example in another language, they can have other initial values. Unchanged fields take them. */
const useNewPresets = ({ getValues, setValue }: UseFormReturn<Answers>, fields: readonly RegistrationField[]): void => {
  const before = useRef(initialAnswers(fields));
  useEffect(() => {
    const presets = initialAnswers(fields);
    for (const [place, preset] of Object.entries(presets)) {
      const earlier = before.current[place];
      if (preset !== earlier && getValues(place) === earlier) setValue(place, preset);
    }
    before.current = presets;
  }, [fields, getValues, setValue]);
};
