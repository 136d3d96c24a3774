import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PeopleRegular, PhoneRegular } from '@fluentui/react-icons';
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
import { faultOfFields } from '../../../rules/messages';
import { filtersOf } from '../../../rules/reportFilters';
import { useText } from '../../../text';
import { api } from '../api';
import { fieldOf, newText, type TextValues, textWordsOf } from '../rules/form';
import { sendText, testText } from '../state';
import type { ComposeProps } from './MessageTabs';
import { PersonalFields } from './PersonalFields';
import { SendButton } from './SendButton';
import { TextPreview } from './TextPreview';
import { useFieldFault } from './useFieldFault';
import { useIsWrong } from './useIsWrong';
import { useRecipients } from './useRecipients';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL, paddingTop: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The words and the audience of a text. Input is stored until it is sent. */
export const ComposeText = ({ company, offered, onSent }: ComposeProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const draft = `admin.text/${company.Value}`;
  const EntityId = company.Value;
  const { agreed, show } = useRecipients('Text', EntityId);
  const test = useRun(testText);
  const [sent, setSent] = useState<Audience>([]);
  const [count, setCount] = useState<AudienceCount>();
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
  const isWrong = useIsWrong(form.form, 'audience');
  const values = (): TextValues => form.form.getValues() as TextValues;
  const judged = async (act: () => void, part?: 'audience'): Promise<void> => {
    if (await form.form.trigger(part)) act();
  };
  const faultOf = (text: string, language: 'en' | 'es'): string | undefined => {
    if (language === 'en' && text.trim() === '') return t('messages.noBody');
    return sayFault(faultOfFields([text]));
  };
  return (
    <Form of={form} className={styles.form}>
      <AudienceField of={form} name="audience" label={t('messages.field.audience')} company={company} offered={offered} onCount={setCount} />
      <TranslatedField of={form} name="words" kind="long" limitsOf="Message" label={t('texts.field.message')} check={faultOf} />
      <TextPreview control={form.form.control} name="words" company={company.Text} />
      <PersonalFields />
      <div className={styles.buttons}>
        <Button
          icon={<PeopleRegular />}
          disabledFocusable={isWrong}
          onClick={() => void judged(() => void show(values().audience, { words: values().words }), 'audience')}
        >
          {t('messages.preview')}
        </Button>
        <Button icon={<PhoneRegular />} onClick={() => void judged(() => void test({ body: { EntityId, ...textWordsOf(values().words) } }))}>
          {t('messages.test')}
        </Button>
        <SendButton of={form} count={count} />
      </div>
    </Form>
  );
};
