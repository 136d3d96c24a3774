import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { Static } from 'typebox';
import { useMessage } from '../../../i18n/texts';
import type { ProofContact } from '../../../net/schemas/contactProof';
import type { Change } from '../../../state/change/change';
import { useChange } from '../../useChange';
import { useText } from '../text';
import type { ContractForm } from '../useContractForm';
import { useField } from '../useField';

type Contact = Static<typeof ProofContact>;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    margin: 0,
    minWidth: 0,
  },
  // Floated, because a legend is otherwise rendered in the border.
  title: { float: 'left', width: '100%', padding: 0, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  fault: { margin: 0, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  code: { maxWidth: '14rem', '& input': { letterSpacing: '0.15em', fontVariantNumeric: 'tabular-nums' } },
});

interface ContactProofProps<V extends FieldValues, N extends FieldPathByValue<V, string>, I> {
  readonly of: ContractForm<V>;
  /** Name of the field of the code. */
  readonly name: N;
  /** Contacts that the code can be sent to. */
  readonly contacts: readonly Contact[];
  /** Sends the code. */
  readonly change: Change<I, { readonly SentTo: string | null }>;
  /** The input of the request for a code: the contacts in the form. */
  readonly input: (to: Contact['Id']) => I;
}

/** Authorises contacts that another user enters for a person. A code is sent to a known contact of the person, who reads it out to the user. */
export const ContactProof = <V extends FieldValues, N extends FieldPathByValue<V, string>, I>({
  of,
  name,
  contacts,
  change,
  input,
}: ContactProofProps<V, N, I>) => {
  const styles = useStyles();
  const t = useText();
  const say = useMessage();
  const [sentTo, setSentTo] = useState<string>();
  const sending = useChange(change, ({ SentTo }) => setSentTo(SentTo ?? undefined), { saysFailure: true });
  const fault = sending.error?.fields?.[0]?.text ?? (sending.text && say(sending.text));
  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>{t('proof.title')}</legend>
      <p className={styles.text}>{t(contacts.length > 0 ? 'proof.text' : 'proof.none')}</p>
      <div className={styles.buttons}>
        {contacts.map(({ Id, Type, MaskedContact }) => (
          <Button key={Id} aria-disabled={sending.isRunning} onClick={() => !sending.isRunning && sending.run(input(Id))}>
            {t(Type === 'Email' ? 'proof.mail' : 'proof.message', { contact: MaskedContact })}
          </Button>
        ))}
      </div>
      <div role="status">
        {fault ? <p className={styles.fault}>{fault}</p> : sentTo !== undefined && <p className={styles.text}>{t('proof.sent', { contact: sentTo })}</p>}
      </div>
      {contacts.length > 0 && <Code of={of} name={name} className={styles.code} />}
    </fieldset>
  );
};

const Code = <V extends FieldValues, N extends FieldPathByValue<V, string>>({
  className,
  ...place
}: Pick<ContactProofProps<V, N, never>, 'of' | 'name'> & { readonly className: string }) => {
  const t = useText();
  const { field, frame, control } = useField({ ...place, label: t('proof.code'), required: true, className }, { kind: 'text' });
  return (
    <Field {...frame}>
      <Input {...control} inputMode="numeric" autoComplete="off" value={field.value} onChange={(_, { value }) => field.onChange(value)} />
    </Field>
  );
};
