import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ChoiceLabel } from '../../../../../ui/ChoiceLabel';
import { SubmitButton } from '../../../parts/SubmitButton';
import { useAccountStyles } from '../../../parts/useAccountStyles';
import { registration } from '../../state/registration';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';
import { StepFailure } from './StepFailure';
import { StepFrame } from './StepFrame';

/** Employee, or spouse or dependent of one (SES-109). */
export const SelectRole = () => {
  const styles = useAccountStyles();
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  const { setup, isPrimaryMember } = useSelector(selectRegistration);
  const [role, setRole] = useState(isPrimaryMember ? 'PrimaryMember' : 'Dependent');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    dispatch(registration.actions.roleChosen(role === 'PrimaryMember'));
  };
  return (
    <StepFrame title={t('registration.role.title')} titleId={id}>
      <form className={styles.form} aria-labelledby={id} noValidate onSubmit={submit}>
        <StepFailure />
        <Field label={t('registration.role')}>
          <RadioGroup value={role} onChange={(_, { value }) => setRole(value)}>
            {setup?.Roles.map(({ Value, Text }) => (
              <Radio key={Value} value={Value} label={<ChoiceLabel>{Text}</ChoiceLabel>} />
            ))}
          </RadioGroup>
        </Field>
        <SubmitButton isWorking={false}>{t('continue')}</SubmitButton>
      </form>
    </StepFrame>
  );
};
