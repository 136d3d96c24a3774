import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PeopleRegular } from '@fluentui/react-icons';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type Audience, type AudienceCount, AudienceField, type ContractForm, Form } from '#shell/api';
import { useText } from '../../../text';
import type { ComposeProps } from './MessageTabs';
import { PersonalFields } from './PersonalFields';
import { SendButton } from './SendButton';
import { useIsWrong } from './useIsWrong';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL, paddingTop: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface ComposeFormProps<V extends FieldValues, N extends FieldPathByValue<V, Audience>> extends Pick<ComposeProps, 'company' | 'offered'> {
  readonly of: ContractForm<V>;
  /** Name of the audience's field. */
  readonly audience: N;
  readonly testIcon: ReactElement;
  /** Called with a valid audience. */
  readonly onPreview: () => void;
  /** Called with a valid message. */
  readonly onTest: () => void;
  /** The fields of the words. */
  readonly children: ReactNode;
}

/** The form of a message: its audience, its words, and the buttons that preview, test and send it. */
export const ComposeForm = <V extends FieldValues, N extends FieldPathByValue<V, Audience>>({
  of: form,
  audience,
  company,
  offered,
  testIcon,
  onPreview,
  onTest,
  children,
}: ComposeFormProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const [count, setCount] = useState<AudienceCount>();
  const isWrong = useIsWrong(form.form, audience);
  const whenValid = async (act: () => void, part?: N): Promise<void> => {
    if (await form.form.trigger(part)) act();
  };
  return (
    <Form of={form} className={styles.form}>
      <AudienceField of={form} name={audience} label={t('messages.field.audience')} company={company} offered={offered} onCount={setCount} />
      {children}
      <PersonalFields />
      <div className={styles.buttons}>
        <Button icon={<PeopleRegular />} disabledFocusable={isWrong} onClick={() => void whenValid(onPreview, audience)}>
          {t('messages.preview')}
        </Button>
        <Button icon={testIcon} onClick={() => void whenValid(onTest)}>
          {t('messages.test')}
        </Button>
        <SendButton of={form} count={count} />
      </div>
    </Form>
  );
};
