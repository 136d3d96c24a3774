import { useEffect } from 'react';
import type { Endpoint } from '../../../net/endpoints';
import type { Limited } from '../../../net/limits';
import { Form } from '../../../ui/form/Form';
import { TranslatedField } from '../../../ui/form/translated/TranslatedField';
import { useContractForm } from '../../../ui/form/useContractForm';
import { useText } from '../text';
import { Section, State } from './Section';

interface Texts {
  readonly en: string;
  readonly es?: string;
}

interface Body {
  readonly Title: Texts;
  readonly Text: Texts;
}

const upTo = (maxLength: number) =>
  ({ type: 'object', properties: { en: { type: 'string', minLength: 1, maxLength }, es: { type: 'string', maxLength, isOptional: true } } }) as const;

const saveNews: Endpoint<{ readonly body: Body }, boolean> & Limited = {
  name: 'saveNews',
  method: 'POST',
  path: '/gallery',
  limits: { properties: { Title: upTo(40), Text: upTo(200) } },
};

const nothing = (): void => undefined;
const written = { Title: { en: 'Walk with us', es: 'Camina con nosotros' }, Text: { en: 'Ten minutes a day.', es: 'Diez minutos al día.' } };
const half = { Title: { en: 'Walk with us', es: '' }, Text: { en: 'Ten minutes a day.', es: '' } };
const wrong = { Title: { en: '', es: '' }, Text: { en: '', es: 'Diez minutos al día.' } };

export const Texts = () => {
  const t = useText();
  return (
    <Section name="TranslatedField">
      <State name={t('texts.both')}>
        <News start={written} hasStory />
      </State>
      <State name={t('texts.one')}>
        <News start={half} />
      </State>
      <State name={t('state.wrong')}>
        <News start={wrong} isTried />
      </State>
      <State name={t('state.disabled')}>
        <News start={half} disabled />
      </State>
    </Section>
  );
};

interface NewsProps {
  readonly start: typeof written;
  readonly isTried?: boolean;
  readonly disabled?: boolean;
  readonly hasStory?: boolean;
}

const News = ({ start, isTried = false, disabled = false, hasStory = false }: NewsProps) => {
  const t = useText();
  const form = useContractForm(saveNews, { start: { ...start, story: { en: '<p>1</p>', es: '' } }, send: nothing, isSending: false });
  const { trigger } = form.form;
  useEffect(() => {
    if (isTried) void trigger();
  }, [isTried, trigger]);
  const of = { of: form, disabled };
  return (
    <Form of={form}>
      <TranslatedField {...of} name="Title" label={t('texts.title')} hint={t('texts.hint')} />
      <TranslatedField {...of} name="Text" kind="long" label={t('texts.body')} />
      {hasStory && <TranslatedField {...of} name="story" kind="rich" limitsOf="Text" label={t('texts.story')} />}
    </Form>
  );
};
