import { MailRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { type Audience, draftDropped, TranslatedField, useChange, useContractForm, useDispatch, useRun } from '#shell/api';
import { faultOfFields, faultOfHtmlFields } from '../../../rules/messages';
import { filtersOf } from '../../../rules/reportFilters';
import { useText } from '../../../text';
import { api } from '../api';
import { type EmailValues, fieldOf, mailWordsOf, newEmail } from '../rules/form';
import { sendEmail, testEmail } from '../state';
import { ComposeForm } from './ComposeForm';
import type { ComposeProps } from './MessageTabs';
import { useFieldFault } from './useFieldFault';
import { useRecipients } from './useRecipients';

/** The words and the audience of a mail. Input is stored until it is sent. */
export const ComposeEmail = ({ company, offered, onSent }: ComposeProps) => {
  const t = useText();
  const dispatch = useDispatch();
  const draft = `admin.email/${company.Value}`;
  const EntityId = company.Value;
  const { agreed, show } = useRecipients('Email', EntityId);
  const test = useRun(testEmail);
  const [sent, setSent] = useState<Audience>([]);
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
  const values = (): EmailValues => form.form.getValues() as EmailValues;
  return (
    <ComposeForm
      of={form}
      audience="audience"
      company={company}
      offered={offered}
      testIcon={<MailRegular />}
      onPreview={() => void show(values().audience, { mail: values() })}
      onTest={() => void test({ body: { EntityId, ...mailWordsOf(values()) } })}
    >
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
    </ComposeForm>
  );
};
