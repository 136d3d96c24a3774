import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'wouter';
import { useMessage } from '../../../../i18n/texts';
import { ChoiceLabel } from '../../../../ui/ChoiceLabel';
import { addresses } from '../../addresses';
import type { TokenData } from '../../contract';
import { AccountPage } from '../../parts/AccountPage';
import { ErrorSummary } from '../../parts/ErrorSummary';
import { SubmitButton } from '../../parts/SubmitButton';
import { useAccountStyles } from '../../parts/useAccountStyles';
import { selectSteps } from '../state/selectors';
import { steps } from '../state/steps';
import { useText } from '../text';

export type Contact = NonNullable<TokenData['Contacts']>[number];

/** Selects the contact for the code (SES-009, SES-010). */
export const ContactChoice = ({ contacts }: { readonly contacts: readonly Contact[] }) => {
  const styles = useAccountStyles();
  const t = useText();
  const say = useMessage();
  const id = useId();
  const dispatch = useDispatch();
  const { work, errors } = useSelector(selectSteps);
  const [chosen, setChosen] = useState((contacts.find(({ IsSelected }) => IsSelected) ?? contacts[0])?.UserIdHash ?? '');
  const contact = contacts.find(({ UserIdHash }) => UserIdHash === chosen);
  const isWorking = work === 'working';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (contact && !isWorking) dispatch(steps.actions.codeRequested({ contact: contact.UserIdHash, type: contact.Type }));
  };
  return (
    <AccountPage title={t('device.title')} titleId={id} step="contact">
      <form className={styles.form} aria-labelledby={id} noValidate onSubmit={send}>
        <p className={styles.text}>{t('device.text')}</p>
        <ErrorSummary occasion={errors}>{errors.length > 0 && errors.map((error) => <div key={say(error)}>{say(error)}</div>)}</ErrorSummary>
        <Field label={t('device.contacts')}>
          <RadioGroup value={chosen} onChange={(_, { value }) => setChosen(value)}>
            {contacts.map(({ UserIdHash, MaskedContact, Type }) => (
              <Radio
                key={UserIdHash}
                value={UserIdHash}
                label={
                  <ChoiceLabel>
                    {MaskedContact}
                    <br />
                    <small>{Type === 'Email' ? t('device.email') : Type === 'Text' ? t('device.sms') : Type}</small>
                  </ChoiceLabel>
                }
              />
            ))}
          </RadioGroup>
        </Field>
        <SubmitButton isWorking={isWorking} disabled={!contact}>
          {isWorking ? t('working') : t('device.send')}
        </SubmitButton>
        <Link className={styles.link} href={addresses.signIn}>
          {t('toSignIn')}
        </Link>
      </form>
    </AccountPage>
  );
};
