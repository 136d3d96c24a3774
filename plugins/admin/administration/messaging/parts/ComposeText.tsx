import { PhoneRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { type Audience, draftDropped, TranslatedField, useChange, useContractForm, useDispatch, useRun } from '#shell/api';
import { faultOfFields } from '../../../rules/messages';
import { filtersOf } from '../../../rules/reportFilters';
import { useText } from '../../../text';
import { api } from '../api';
import { fieldOf, newText, type TextValues, textWordsOf } from '../rules/form';
import { sendText, testText } from '../state';
import { ComposeForm } from './ComposeForm';
import type { ComposeProps } from './MessageTabs';
import { TextPreview } from './TextPreview';
import { useFieldFault } from './useFieldFault';
import { useRecipients } from './useRecipients';

/** The words and the audience of a text. Input is stored until it is sent. */
export const ComposeText = ({ company, offered, onSent }: ComposeProps) => {
  const t = useText();
  const dispatch = useDispatch();
  const draft = `admin.text/${company.Value}`;
  const EntityId = company.Value;
  const { agreed, show } = useRecipients('Text', EntityId);
  const test = useRun(testText);
  const [sent, setSent] = useState<Audience>([]);
  const { run, isRunning, error, text } = useChange(
    sendText,
    () => {
      dispatch(draftDropped(draft));
      onSent();
    },
    { saysFailure: true },
  );
  const form = useContractForm(api.sendText, {
    start: newText,
    draft,
    fieldOf: useMemo(() => fieldOf(sent), [sent]),
    isSending: isRunning,
    failure: error,
    failureText: text,
    send: async (_, typed) => {
      const { audience, words } = typed as TextValues;
      setSent(audience);
      const Expected = await agreed(audience, words);
      if (Expected !== undefined) run({ body: { EntityId, ...filtersOf(audience), Expected, ...textWordsOf(words) } });
    },
  });
  const sayFault = useFieldFault();
  const values = (): TextValues => form.form.getValues() as TextValues;
  const faultOf = (text: string, language: 'en' | 'es'): string | undefined => {
    if (language === 'en' && text.trim() === '') return t('messages.noBody');
    return sayFault(faultOfFields([text]));
  };
  return (
    <ComposeForm
      of={form}
      audience="audience"
      company={company}
      offered={offered}
      testIcon={<PhoneRegular />}
      onPreview={() => void show(values().audience, { words: values().words })}
      onTest={() => void test({ body: { EntityId, ...textWordsOf(values().words) } })}
    >
      <TranslatedField of={form} name="words" kind="long" limitsOf="Message" label={t('texts.field.message')} check={faultOf} />
      <TextPreview control={form.form.control} name="words" company={company.Text} />
    </ComposeForm>
  );
};
