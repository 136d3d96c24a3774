import { makeStyles, tokens } from '@fluentui/react-components';
import {
  ContentForm,
  ContentPart,
  type ContractForm,
  nameIn,
  pathTo,
  RowsField,
  SelectField,
  SwitchField,
  TextField,
  TranslatedField,
  useContentForm,
  useFormat,
  useNavigate,
} from '#shell/api';
import type { AdministeredAssessment } from '../../../contract';
import { paths } from '../../../paths';
import { mostRules } from '../../../rules/authoringLimits';
import { useText } from '../../../text';
import { api } from '../api';
import { askableInResults, newRule, type ResultValues, type RuleValues, resultBody, startOfResult } from '../rules/scoring';
import type { Askable } from '../rules/shown';
import { saveResult } from '../state';
import { ConditionField } from './ConditionField';

const levels = ['Low', 'Moderate', 'High', 'Urgent'] as const;

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
});

interface ResultFormProps {
  readonly assessment: AdministeredAssessment;
  /** Id of a result, or `new`. */
  readonly id: string;
}

/** The form of a result: its subject, the conditions of each level, and the texts and advice of each. */
export const ResultForm = ({ assessment, id }: ResultFormProps) => {
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const { EntityId: company, Id, Items, Scores, Measures, Results } = assessment;
  const leave = (): void => navigate(pathTo(paths.assessments, { assessment: Id, tab: 'results', company }));
  const form: ContractForm<ResultValues> = useContentForm(api.saveAssessmentResult, {
    item: Results.find((result) => result.Id === id),
    company,
    startOf: startOfResult,
    change: saveResult,
    input: (values, base) => ({ params: { id: Id }, body: resultBody(values, base) }),
    draft: `hra.assessmentResult/${Id}`,
    whenDone: leave,
  });
  const textOf = (names: ResultValues['Names']): string => nameIn(names, locale);
  const about = Object.fromEntries([
    ...Scores.map((score) => [`score ${score.Id}`, t('authoring.about.score', { name: textOf(score.Names) })]),
    ...Measures.map(({ Value, Text }) => [`measure ${Value}`, t('authoring.about.measure', { name: Text })]),
    ...Items.filter(({ Type }) => Type !== 'RichText').map(({ Key, Names }) => [`question ${Key}`, textOf(Names)]),
  ]) as Record<string, string>;
  return (
    <ContentForm of={form} onCancel={leave}>
      <ContentPart title={t('authoring.part.result')}>
        <TranslatedField of={form} name="Names" label={t('authoring.field.name')} required />
        <TranslatedField of={form} name="Tab" label={t('authoring.field.tab')} hint={t('authoring.field.tab.hint')} required />
        <SelectField of={form} name="About" label={t('authoring.field.about')} hint={t('authoring.field.about.hint')} required options={about} />
        <TranslatedField of={form} name="ValueText" label={t('authoring.field.value')} hint={t('authoring.field.value.hint', { value: '{value}' })} />
        <SwitchField of={form} name="IsCondition" label={t('authoring.field.isCondition')} hint={t('authoring.field.isCondition.hint')} />
      </ContentPart>
      <ContentPart title={t('authoring.part.levels')}>
        <Rules form={form} askable={askableInResults(assessment, textOf)} />
      </ContentPart>
      {levels.map((level) => (
        <ContentPart key={level} title={t('authoring.part.level', { level: t(`authoring.level.${level}`) })}>
          <TranslatedField
            of={form}
            name={`Says.${level}`}
            kind="long"
            label={t('authoring.field.says')}
            required={level !== 'Urgent'}
            {...(level === 'Urgent' && { hint: t('authoring.field.says.urgent') })}
          />
          <TranslatedField of={form} name={`Advice.${level}`} kind="long" label={t('authoring.field.advice')} />
        </ContentPart>
      ))}
      <ContentPart title={t('authoring.part.helps')}>
        <TextField of={form} name="Helps" label={t('authoring.field.helps')} hint={t('authoring.field.helps.hint')} />
      </ContentPart>
    </ContentForm>
  );
};

/** The conditions of the levels. The first one that holds determines the level. */
const Rules = ({ form, askable }: { readonly form: ContractForm<ResultValues>; readonly askable: readonly Askable[] }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <RowsField<RuleValues, ResultValues>
      form={form}
      name="Rules"
      label={t('authoring.rules')}
      note={t('authoring.rules.note')}
      add={t('authoring.rule.add')}
      most={mostRules}
      blank={newRule}
      nameOf={({ Level }, at) => t('authoring.rule', { n: at + 1, level: t(`authoring.level.${Level}`) })}
    >
      {(at) => (
        <>
          <div className={styles.beside}>
            <SelectField
              of={form}
              name={`Rules.${at}.Level`}
              label={t('authoring.field.level')}
              required
              options={Object.fromEntries(levels.map((level) => [level, t(`authoring.level.${level}`)])) as Record<RuleValues['Level'], string>}
            />
            <TextField of={form} name={`Rules.${at}.Source`} label={t('authoring.field.source')} />
          </div>
          <ConditionField of={form} name={`Rules.${at}.When`} label={t('authoring.rule.when')} askable={askable} decides="level" />
          <TranslatedField of={form} name={`Rules.${at}.Says`} kind="long" label={t('authoring.field.ownSays')} hint={t('authoring.field.ownSays.hint')} />
          <TranslatedField
            of={form}
            name={`Rules.${at}.Advice`}
            kind="long"
            label={t('authoring.field.ownAdvice')}
            hint={t('authoring.field.ownAdvice.hint')}
          />
        </>
      )}
    </RowsField>
  );
};
