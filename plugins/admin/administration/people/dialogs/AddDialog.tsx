import { makeStyles, tokens } from '@fluentui/react-components';
import { DateField, FormDialog, Loaded, type ModalProps, SelectField, TextField, useContractForm, useFormat } from '#shell/api';
import { isMail } from '#shell/rules/mail';
import { useText } from '../../../text';
import { api } from '../api';
import { WorkFields } from '../parts/WorkFields';
import { addPerson, choices } from '../state';

const useStyles = makeStyles({
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
});

type AddDialogProps = ModalProps<{ readonly input: { readonly company: string }; readonly result: true }>;

const nobody = {
  FirstName: '',
  LastName: '',
  Email: '',
  EmployeeNumber: '',
  DateOfBirth: '',
  DepartmentId: '',
  LocationId: '',
  RegionId: '',
  HireDate: '',
  SignsInBy: 'Password' as 'Password' | 'SSO',
  Language: 'en-US' as 'en-US' | 'es-419',
};

/** A new person with an account, who is invited by mail. */
export default function AddDialog({ company, close }: AddDialogProps) {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const form = useContractForm(api.addPerson, {
    start: { ...nobody, Language: reader.language === 'es-419' ? 'es-419' : 'en-US' },
    change: addPerson,
    input: (body) => ({ body: { ...body, EntityId: company } }),
    whenDone: () => close(true),
    draft: `admin.person/${company}`,
  });
  return (
    <FormDialog of={form} title={t('people.add')} width="38rem" submit={t('people.add')} onClose={() => close()}>
      <p className={styles.about}>{t('people.add.about')}</p>
      <div className={styles.pair}>
        <TextField of={form} name="FirstName" label={t('people.firstName')} />
        <TextField of={form} name="LastName" label={t('people.lastName')} />
        <TextField
          of={form}
          name="Email"
          label={t('people.email')}
          hint={t('people.add.email.hint')}
          check={(mail) => (mail === '' || isMail(mail.trim()) ? undefined : t('people.add.noMail'))}
        />
        <DateField of={form} name="DateOfBirth" label={t('people.add.birth')} />
      </div>
      <Loaded of={choices.of({ query: { EntityId: company } })} failed={t('people.failed.choices')}>
        {(offered) => (
          <>
            <WorkFields of={form} choices={offered} />
            <div className={styles.pair}>
              {offered.HasSso && (
                <SelectField
                  of={form}
                  name="SignsInBy"
                  label={t('people.signsInBy')}
                  options={{ Password: t('people.signsInBy.Password'), SSO: t('people.signsInBy.SSO') }}
                />
              )}
              {offered.HasSpanish && (
                <SelectField
                  of={form}
                  name="Language"
                  label={t('people.add.language')}
                  options={{ 'en-US': t('people.add.language.en-US'), 'es-419': t('people.add.language.es-419') }}
                />
              )}
            </div>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
