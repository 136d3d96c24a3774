import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { MailRegular, PeopleRegular } from '@fluentui/react-icons';
import {
  AudienceField,
  draftDropped,
  Form,
  failureOf,
  SubmitButton,
  TranslatedField,
  useChange,
  useContractForm,
  useDispatch,
  useFacts,
  useModal,
  useRun,
} from '#shell/api';
import { screens } from '#shell/rules/administration';
import { personalFields } from '../../../rules/messages';
import { filtersOf } from '../../../rules/reportFilters';
import { modals } from '../../../state/api';
import { message, useText } from '../../../text';
import { api } from '../api';
import { type Company, type EmailValues, fieldOf, newEmail, wordsOf } from '../rules/form';
import { preview, recipients, sendEmail, testEmail } from '../state';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL, paddingTop: tokens.spacingVerticalM },
  fields: { margin: 0, color: tokens.colorNeutralForeground2 },
  field: { fontFamily: tokens.fontFamilyMonospace, marginRight: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Roles that may choose people by filters. */
const filtering: readonly string[] = screens.reports.anyOf;

interface ComposeProps {
  readonly company: Company;
  readonly onSent: () => void;
}

/** What a mail says, and to whom. What was typed is kept until it is sent. */
export const Compose = ({ company, onSent }: ComposeProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  // The filters are those of the reports, which coaches do not see; whoever coaches alone writes to all whom they coach.
  const isCoachOnly = !useFacts().user?.Roles.some((role) => filtering.includes(role));
  const draft = `admin.email/${company.Value}`;
  const EntityId = company.Value;
  const ask = useModal('layout.confirm');
  const openRecipients = useModal(modals.recipients);
  const check = useRun(preview);
  const test = useRun(testEmail);
  const { run, isRunning, error } = useChange(
    sendEmail,
    () => {
      dispatch(draftDropped(draft));
      onSent();
    },
    { saysFailure: true },
  );
  const form = useContractForm(api.sendEmail, {
    start: newEmail,
    draft,
    fieldOf,
    isSending: isRunning,
    failure: error && failureOf(error),
    send: async (_, values) => {
      const asked = { EntityId, ...filtersOf((values as EmailValues).audience) };
      const reached = await check({ body: { ...asked, ListType: 'EmailTool', PageSize: 10 } });
      if (reached === undefined) return;
      const { Count, OptedOut, NoAddress } = reached;
      // The server says why a message to nobody is refused.
      const isSure =
        Count === 0 ||
        (await ask({
          title: message('messages.send.title', { n: Count }),
          text: message('messages.send.text', { n: Count, left: OptedOut + NoAddress }),
          confirm: message('messages.send'),
          cancel: message('messages.cancel'),
          isAdministration: true,
        }));
      if (isSure) run({ body: { ...asked, Expected: Count, ...wordsOf(values as EmailValues) } });
    },
  });
  const showRecipients = async (): Promise<void> => {
    if (!(await form.form.trigger('audience'))) return;
    const asked = { EntityId, ...filtersOf(values().audience) };
    const reached = await check({ body: { ...asked, ListType: 'EmailTool', PageSize: 10 } });
    if (reached === undefined) return;
    dispatch(recipients.narrowed({ ...asked, SearchTerms: '' }));
    await openRecipients({ reached });
  };
  const values = (): EmailValues => form.form.getValues() as EmailValues;
  const judged =
    (act: () => void): (() => void) =>
    () =>
      void form.form.trigger().then((isRight) => isRight && act());
  return (
    <Form of={form} className={styles.form}>
      {isCoachOnly ? (
        <p className={styles.fields}>{t('messages.coached')}</p>
      ) : (
        <AudienceField of={form} name="audience" label={t('messages.field.audience')} company={company} />
      )}
      <TranslatedField
        of={form}
        name="subjects"
        limitsOf="Subject"
        label={t('messages.field.subject')}
        check={(text, language) => (text.trim() === '' && (language === 'en' || values().bodies.es !== '') ? t('messages.noSubject') : undefined)}
      />
      <TranslatedField
        of={form}
        name="bodies"
        kind="rich"
        limitsOf="Body"
        label={t('messages.field.body')}
        check={(text, language) => (text === '' && (language === 'en' || values().subjects.es.trim() !== '') ? t('messages.noBody') : undefined)}
      />
      <p className={styles.fields}>
        {t('messages.fields')}{' '}
        {personalFields.map((name) => (
          <code key={name} className={styles.field}>{`{{${name}}}`}</code>
        ))}
        {t('messages.fields.instead', { example: '{{FirstName|friend}}' })}
      </p>
      <div className={styles.buttons}>
        <Button icon={<PeopleRegular />} onClick={() => void showRecipients()}>
          {t('messages.preview')}
        </Button>
        <Button icon={<MailRegular />} onClick={judged(() => void test({ body: { EntityId, ...wordsOf(values()) } }))}>
          {t('messages.test')}
        </Button>
        <SubmitButton of={form}>{t('messages.send')}</SubmitButton>
      </div>
    </Form>
  );
};
