import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { pathTo } from '../../../../../kernel/declaration/links';
import { useNavigate } from '../../../../../kernel/KernelProvider';
import { AdminPage } from '../../../../../ui/administration/AdminPage';
import { ContentForm, ContentPart } from '../../../../../ui/content/ContentForm';
import { useContentForm } from '../../../../../ui/content/useContentForm';
import { SelectField } from '../../../../../ui/form/fields/SelectField';
import { SwitchField } from '../../../../../ui/form/fields/SwitchField';
import { TranslatedField } from '../../../../../ui/form/translated/TranslatedField';
import { BackLink } from '../../../../../ui/page/BackLink';
import { EmptyState } from '../../../../../ui/states/EmptyState';
import { Loaded } from '../../../../../ui/states/Loaded';
import type { WelcomeQuestion } from '../../contract';
import { api } from '../../state/api';
import { useText } from '../../text';
import { welcomePath } from '../paths';
import { bodyOf, fieldOf, type QuestionValues, startOf } from '../rules/form';
import { questions, saveQuestion } from '../state';
import { OptionFields } from './OptionFields';
import { WelcomePreview } from './WelcomePreview';

interface QuestionEditorProps {
  readonly company: string;
  /** Undefined: a new one. */
  readonly id: string | undefined;
}

/** The editor of a question of the welcome form, with its preview. */
export const QuestionEditor = ({ company, id }: QuestionEditorProps) => {
  const t = useText();
  const back = <BackLink href={pathTo(welcomePath, { company })}>{t('welcome.title')}</BackLink>;
  return (
    <AdminPage title={t(id === undefined ? 'welcome.new' : 'welcome.edit')} back={back}>
      <Loaded of={questions.of({ query: { entityId: company } })} failed={t('welcome.loadFailed')}>
        {(all) => {
          const question = all.find(({ Id }) => Id === id);
          if (id !== undefined && question === undefined) return <EmptyState title={t('welcome.gone')} text={t('welcome.gone.text')} />;
          return <QuestionForm company={company} question={question} />;
        }}
      </Loaded>
    </AdminPage>
  );
};

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const inputTypes = ['text', 'number', 'date', 'list', 'email'] as const;
const sources = ['none', 'email', 'department', 'location', 'hire_date'] as const;

const QuestionForm = ({ company, question }: { readonly company: string; readonly question: WelcomeQuestion | undefined }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const goBack = (): void => navigate(pathTo(welcomePath, { company }));
  const form = useContentForm(api.saveWelcomeQuestion, {
    item: question,
    company,
    startOf,
    change: saveQuestion,
    input: (values, base) => ({ body: bodyOf(values, base) }),
    draft: 'noticesAdministration.question',
    fieldOf,
    whenDone: goBack,
  });
  const values = useWatch({ control: form.form.control }) as QuestionValues;
  const isAnswered = (question?.Answers ?? 0) > 0;
  const isShown = values.Source !== 'none';
  const labels = <K extends string>(keys: readonly K[], label: (key: K) => string) =>
    Object.fromEntries(keys.map((key) => [key, label(key)])) as Record<K, string>;
  return (
    <ContentForm of={form} onCancel={goBack}>
      <ContentPart title={t('welcome.part.question')}>
        <TranslatedField of={form} name="Names" label={t('welcome.field.question')} required />
        <TranslatedField of={form} name="Help" label={t('welcome.field.help')} hint={t('welcome.field.help.hint')} />
      </ContentPart>
      <ContentPart title={t('welcome.part.answer')}>
        {isAnswered && <p className={styles.words}>{t('welcome.fixed', { n: question?.Answers ?? 0 })}</p>}
        <div className={styles.beside}>
          <SelectField
            of={form}
            name="Source"
            label={t('welcome.field.source')}
            disabled={isAnswered}
            options={labels(sources, (source) => t(`welcome.source.${source}`))}
          />
          {!isShown && (
            <SelectField
              of={form}
              name="InputType"
              label={t('welcome.field.type')}
              disabled={isAnswered}
              options={labels(inputTypes, (type) => t(`welcome.type.${type}`))}
            />
          )}
        </div>
        {!isShown && values.InputType === 'list' && <OptionFields form={form} question={question} />}
        {!isShown && <SwitchField of={form} name="IsRequired" label={t('welcome.field.required')} hint={t('welcome.field.required.hint')} />}
        <SwitchField of={form} name="IsAsked" label={t('welcome.field.asked')} hint={t('welcome.field.asked.hint')} />
      </ContentPart>
      <ContentPart title={t('preview')}>
        <WelcomePreview questions={[values]} />
      </ContentPart>
    </ContentForm>
  );
};
