import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { isMail } from '../../../rules/mail';
import { normalPhone } from '../../../rules/phone';
import { PhoneField } from '../../../ui/form/PhoneField';
import { TextField } from '../../../ui/form/TextField';
import { useChange } from '../../../ui/useChange';
import type { Profile } from '../contract';
import { verifyMobile } from '../state';
import { useText } from '../text';
import { EmailVerification } from './EmailVerification';
import { useFieldGrid } from './useFieldGrid';
import type { ProfileFormOf } from './useProfileForm';

const useStyles = makeStyles({
  field: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start' },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

interface ContactFieldsProps {
  readonly of: ProfileFormOf;
  readonly profile: Profile;
}

/** Mail address and number, each with how far it is verified (ACC-026, ACC-027, ACC-035). */
export const ContactFields = ({ of, profile }: ContactFieldsProps) => {
  const grid = useFieldGrid();
  const styles = useStyles();
  const t = useText();
  const [typedMail, typedNumber] = useWatch({ control: of.form.control, name: ['PreferredEmail', 'MobileNumber'] });
  const { run } = useChange(verifyMobile);
  const { PreferredEmail, MobileNumber, TextToolVerificationStatus } = profile;
  const isSavedNumber = MobileNumber !== null && normalPhone(typedNumber) === MobileNumber;
  const verification =
    isSavedNumber && TextToolVerificationStatus ? { state: TextToolVerificationStatus, onResend: () => run({ body: { MobileNumber } }) } : undefined;
  return (
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
        {PreferredEmail !== null && typedMail.trim() === PreferredEmail && (
          <EmailVerification address={PreferredEmail} isVerified={profile.PreferredEmailVerified} />
        )}
        {typedMail.trim() !== '' && typedMail.trim() !== PreferredEmail && <p className={styles.note}>{t('saveFirst')}</p>}
      </div>
      <div className={styles.field}>
        <PhoneField of={of} name="MobileNumber" label={t('mobile')} hint={t('mobile.hint')} {...(verification && { verification })} />
        {isSavedNumber && profile.VerificationSent && TextToolVerificationStatus !== 'verified' && <p className={styles.note}>{t('mobile.pending')}</p>}
      </div>
    </div>
  );
};
