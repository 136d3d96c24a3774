import { useId } from 'react';
import { useDispatch } from 'react-redux';
import type { RegistrationField } from '../../../contract';
import { registration } from '../../state/registration';
import { useText } from '../../text';
import { LoadedFields } from './LoadedFields';
import { StepForm } from './StepForm';
import { StepFrame } from './StepFrame';

/** The mail address among the answers, typed or known before. */
const mailIn = (fields: readonly RegistrationField[], answers: Readonly<Record<string, string>>): string => {
  const field = fields.find(({ InputType }) => InputType === 'email');
  return field ? (answers[field.Name] ?? field.Value ?? '') : '';
};

/** The company's required fields before the account is created (SES-113). */
export const RequiredFields = () => {
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  return (
    <StepFrame title={t('registration.fields.title')} titleId={id} text={t('registration.fields.text')}>
      <LoadedFields>
        {(fields) => (
          <StepForm
            fields={fields}
            titleId={id}
            onSubmit={(answers) => dispatch(registration.actions.fieldsFilledIn({ answers, mail: mailIn(fields, answers) }))}
          />
        )}
      </LoadedFields>
    </StepFrame>
  );
};
