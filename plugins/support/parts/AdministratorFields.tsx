import { makeStyles, tokens } from '@fluentui/react-components';
import type { FieldValues } from 'react-hook-form';
import { type ContractForm, SelectField, TextField } from '#shell/api';
import { isMail } from '#shell/rules/mail';
import { useText } from '../text';

interface AdministratorValues extends FieldValues {
  readonly FirstName: string;
  readonly LastName: string;
  readonly Email: string;
  readonly Language: 'en-US' | 'es-419' | '';
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
});

/** The invited administrator, and their language. */
export const AdministratorFields = <V extends FieldValues & AdministratorValues>({ of }: { readonly of: ContractForm<V> }) => {
  const styles = useStyles();
  const t = useText();
  // These fields are part of each form with an administrator.
  const form = of as unknown as ContractForm<AdministratorValues>;
  return (
    <div className={styles.root}>
      <TextField of={form} name="FirstName" label={t('search.firstName')} required />
      <TextField of={form} name="LastName" label={t('search.lastName')} required />
      <TextField
        of={form}
        name="Email"
        label={t('column.email')}
        required
        check={(mail) => (mail === '' || isMail(mail.trim()) ? undefined : t('administrator.noMail'))}
      />
      <SelectField
        of={form}
        name="Language"
        label={t('administrator.language')}
        options={{ 'en-US': t('language.english'), 'es-419': t('language.spanish') }}
        required
      />
    </div>
  );
};
