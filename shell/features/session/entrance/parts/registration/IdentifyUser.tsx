import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { registration } from '../../state/registration';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';
import { LoadedFields } from './LoadedFields';
import { StepForm } from './StepForm';
import { StepFrame } from './StepFrame';

/** Identifies the visitor by the company's data (SES-111). */
export const IdentifyUser = () => {
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  const { identity } = useSelector(selectRegistration);
  return (
    <StepFrame title={t('registration.identify.title')} titleId={id} text={t('registration.identify.text')}>
      <LoadedFields>
        {(fields) => <StepForm fields={fields} titleId={id} before={identity} onSubmit={(answers) => dispatch(registration.actions.identified(answers))} />}
      </LoadedFields>
    </StepFrame>
  );
};
