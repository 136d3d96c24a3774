import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { MailRegular, PeopleRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import {
  type Audience,
  type AudienceCount,
  AudienceField,
  draftDropped,
  Form,
  TranslatedField,
  useChange,
  useContractForm,
  useDispatch,
  useRun,
} from '#shell/api';
import { faultOfFields, faultOfHtmlFields } from '../../../rules/messages';
import { filtersOf } from '../../../rules/reportFilters';
import { useText } from '../../../text';
import { api } from '../api';
import { type EmailValues, fieldOf, mailWordsOf, newEmail } from '../rules/form';
import { sendEmail, testEmail } from '../state';
import type { ComposeProps } from './MessageTabs';
import { PersonalFields } from './PersonalFields';
import { SendButton } from './SendButton';
import { useFieldFault } from './useFieldFault';
import { useIsWrong } from './useIsWrong';
import { useRecipients } from './useRecipients';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL, paddingTop: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The words and the audience of a mail. Input is stored until it is sent. */
export const ComposeEmail = ({ company, offered, onSent }: ComposeProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const draft = `admin.email/${company.Value}`;
  const EntityId = company.Value;
  const { agreed, show } = useRecipients('Email', EntityId);
  const test = useRun(testEmail);
  const [sent, setSent] = useState<Audience>([]);
  const [count, setCount] = useState<AudienceCount>();
  const { run, isRunning, error, text } = useChange(
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
    fieldOf: useMemo(() => fieldOf(sent), [sent]),
    isSending: isRunning,
    failure: error,
    failureText: text,
    send: async (_, typed) => {
      const { audience, ...words } = typed as EmailValues;
      setSent(audience);
      const Expected = await agreed(audience);
      if (Expected !== undefined) run({ body: { EntityId, ...filtersOf(audience), Expected, ...mailWordsOf(words) } });
    },
  });
  const sayFault = useFieldFault();
  const isWrong = useIsWrong(form.form, 'audience');
  const values = (): EmailValues => form.form.getValues() as EmailValues;
  const judged = async (act: () => void, part?: 'audience'): Promise<void> => {
    if (await form.form.trigger(part)) act();
  };
  return (
    <Form of={form} className={styles.form}>
      <AudienceField of={form} name="audience" label={t('messages.field.audience')} company={company} offered={offered} onCount={setCount} />
      <TranslatedField
        of={form}
        name="subjects"
        limitsOf="Subject"
        label={t('messages.field.subject')}
        check={(text, language) =>
          text.trim() === '' && (language === 'en' || values().bodies.es !== '') ? t('messages.noSubject') : sayFault(faultOfFields([text]))
        }
      />
      <TranslatedField
        of={form}
        name="bodies"
        kind="rich"
        limitsOf="Body"
        label={t('messages.field.body')}
        check={(text, language) =>
          text === '' && (language === 'en' || values().subjects.es.trim() !== '') ? t('messages.noBody') : sayFault(faultOfHtmlFields(text))
        }
      />
      <PersonalFields />
      <div className={styles.buttons}>
        <Button
          icon={<PeopleRegular />}
          disabledFocusable={isWrong}
          onClick={() => void judged(() => void show(values().audience, { mail: values() }), 'audience')}
        >
          {t('messages.preview')}
        </Button>
        <Button icon={<MailRegular />} onClick={() => void judged(() => void test({ body: { EntityId, ...mailWordsOf(values()) } }))}>
          {t('messages.test')}
        </Button>
        <SendButton of={form} count={count} />
      </div>
    </Form>
  );
};
