import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { isMail } from '../../../rules/mail';
import { normalPhone } from '../../../rules/phone';
import { ContactProof } from '../../../ui/form/fields/ContactProof';
import { PhoneField } from '../../../ui/form/fields/PhoneField';
import { TextField } from '../../../ui/form/fields/TextField';
import { useChange } from '../../../ui/useChange';
import { useModal } from '../../../ui/useModal';
import type { Profile } from '../contract';
import { sendContactCode, verifyMobile } from '../state';
import { modals } from '../state/modals';
import { useText } from '../text';
import { EmailVerification } from './EmailVerification';
import { useFieldGrid } from './useFieldGrid';
import type { ProfileFormOf } from './useProfileForm';

const useStyles = makeStyles({
  field: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start' },
  trusted: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}` },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

interface ContactFieldsProps {
  readonly of: ProfileFormOf;
  readonly profile: Profile;
}

/** Mail address and number with their verification status (ACC-026, ACC-027, ACC-035). During impersonation a change needs the person's consent. */
export const ContactFields = ({ of, profile }: ContactFieldsProps) => {
  const grid = useFieldGrid();
  const styles = useStyles();
  const t = useText();
  const [typedMail, typedNumber] = useWatch({ control: of.form.control, name: ['PreferredEmail', 'MobileNumber'] });
  const { run } = useChange(verifyMobile);
  const { PreferredEmail, MobileNumber, TextToolVerificationStatus, ProofContacts } = profile;
  const isOwn = ProofContacts === undefined;
  const isSavedMail = PreferredEmail !== null && typedMail.trim() === PreferredEmail;
  const isSavedNumber = MobileNumber !== null && normalPhone(typedNumber) === MobileNumber;
  const isChanged =
    !(isSavedMail || (PreferredEmail === null && typedMail.trim() === '')) || !(isSavedNumber || (MobileNumber === null && typedNumber.trim() === ''));
  const verification =
    isSavedNumber && TextToolVerificationStatus
      ? {
          state: isOwn || TextToolVerificationStatus === 'verified' ? TextToolVerificationStatus : ('pending' as const),
          onResend: () => run({ body: { MobileNumber } }),
        }
      : undefined;
  return (
    <>
      <div className={grid.grid}>
        <div className={styles.field}>
          <TextField
            of={of}
            name="PreferredEmail"
            type="email"
            autoComplete="email"
            label={t('email')}
            hint={t('email.hint')}
            check={(text) => (text.trim() === '' || isMail(text.trim()) ? undefined : t('email.form'))}
          />
          {isSavedMail && isOwn && <EmailVerification address={PreferredEmail} isVerified={profile.PreferredEmailVerified} />}
          {isSavedMail && isOwn && profile.PreferredEmailVerified && (
            <Trusted kind="email" contact={PreferredEmail} isTrusted={profile.PreferredEmailTrusted} by={profile.ProvesBy} />
          )}
          {isSavedMail && !isOwn && !profile.PreferredEmailVerified && (
            <p className={styles.note}>
              {t('email.unverified')}. {t('contacts.ownVerification')}
            </p>
          )}
          {typedMail.trim() !== '' && typedMail.trim() !== PreferredEmail && isOwn && <p className={styles.note}>{t('saveFirst')}</p>}
        </div>
        <div className={styles.field}>
          <PhoneField of={of} name="MobileNumber" label={t('mobile')} hint={t('mobile.hint')} {...(verification && { verification })} />
          {isSavedNumber && profile.VerificationSent && TextToolVerificationStatus !== 'verified' && isOwn && (
            <p className={styles.note}>{t('mobile.pending')}</p>
          )}
          {isSavedNumber && isOwn && TextToolVerificationStatus === 'verified' && (
            <Trusted kind="mobile" contact={MobileNumber} isTrusted={profile.MobileNumberTrusted} by={profile.ProvesBy} />
          )}
          {isSavedNumber && !isOwn && TextToolVerificationStatus !== 'verified' && <p className={styles.note}>{t('contacts.ownVerification')}</p>}
        </div>
      </div>
      {!isOwn && isChanged && (
        <ContactProof
          of={of}
          name="ContactCode"
          contacts={ProofContacts}
          change={sendContactCode}
          input={(To) => ({ body: { To, PreferredEmail: typedMail.trim(), MobileNumber: typedNumber.trim() } })}
        />
      )}
    </>
  );
};

interface TrustedProps {
  readonly kind: 'email' | 'mobile';
  readonly contact: string;
  readonly isTrusted: boolean;
  readonly by: Profile['ProvesBy'];
}

/** Whether sign-in codes may be sent to a verified contact, and the button that allows it. */
const Trusted = ({ kind, contact, isTrusted, by }: TrustedProps) => {
  const styles = useStyles();
  const t = useText();
  const ask = useModal(modals.trust);
  return (
    <div className={styles.trusted}>
      <p className={styles.note}>{t(`trust.${kind}.${isTrusted ? 'on' : 'off'}`)}</p>
      {!isTrusted && (
        <Button size="small" aria-label={t('trust.useOf', { contact })} onClick={() => void ask({ kind, contact, by })}>
          {t('trust.use')}
        </Button>
      )}
    </div>
  );
};
