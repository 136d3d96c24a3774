import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import {
  ContentForm,
  ContentPart,
  type ContractForm,
  NumberField,
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
import { mostChoices, mostUnits } from '../../../rules/authoringLimits';
import { useText } from '../../../text';
import { api } from '../api';
import { type ChoiceValues, type ItemValues, itemBody, startOfItem, type UnitValues } from '../rules/form';
import { askableBefore } from '../rules/shown';
import { saveItem } from '../state';
import { ItemPreview } from './AssessmentPreview';
import { ConditionField } from './ConditionField';

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
});

interface ItemFormProps {
  readonly assessment: AdministeredAssessment;
  /** Id of a question or text, or `new`. */
  readonly id: string;
  readonly page: string | undefined;
}

const types = ['SingleChoice', 'MultipleChoice', 'Number', 'Date', 'Text', 'Biometric', 'RichText'] as const;

/** The form of a question, or of a text between questions. */
export const ItemForm = ({ assessment, id, page }: ItemFormProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const { EntityId: company, Id, Pages, Items } = assessment;
  const item = Items.find((one) => one.Id === id);
  const leave = (): void => navigate(pathTo(paths.assessments, { assessment: Id, company }));
  const form = useContentForm(api.saveAssessmentItem, {
    item,
    company,
    startOf: startOfItem(page ?? (Pages.length === 1 ? (Pages[0]?.Id ?? '') : '')),
    change: saveItem,
    input: (values, base) => ({ body: itemBody(values, base) }),
    draft: `hra.assessmentItem/${Id}`,
    whenDone: leave,
  });
  const values = useWatch({ control: form.form.control }) as ItemValues;
  const language = locale.startsWith('es') ? 'es' : 'en';
  const isText = values.Type === 'RichText';
  return (
    <ContentForm of={form} onCancel={leave}>
      <ContentPart title={t('authoring.part.question')}>
        <div className={styles.beside}>
          <SelectField
            of={form}
            name="PageId"
            label={t('authoring.field.page')}
            required
            options={Object.fromEntries(Pages.map((one) => [one.Id, nameIn(one.Names, locale)]))}
          />
          <SelectField
            of={form}
            name="Type"
            label={t('authoring.field.type')}
            options={Object.fromEntries(types.map((type) => [type, t(`authoring.type.${type}`)])) as Record<ItemValues['Type'], string>}
          />
        </div>
        {isText ? (
          <TranslatedField key="html" of={form} name="Html" kind="rich" label={t('authoring.field.html')} required />
        ) : (
          <>
            <TranslatedField key="names" of={form} name="Names" label={t('authoring.field.question')} required />
            <TranslatedField key="hint" of={form} name="Hint" label={t('authoring.field.hint')} />
          </>
        )}
        <TextField of={form} name="Key" label={t('authoring.field.key')} hint={t('authoring.field.key.hint')} disabled={item !== undefined} />
      </ContentPart>
      {!isText && (
        <ContentPart title={t('authoring.part.answer')}>
          <Answer form={form} values={values} assessment={assessment} id={id} />
          <SwitchField of={form} name="IsOptional" label={t('authoring.field.optional')} hint={t('authoring.field.optional.hint')} />
        </ContentPart>
      )}
      {!isText && (
        <ContentPart title={t('authoring.part.condition')}>
          <ConditionField
            of={form}
            name="When"
            label={t('authoring.condition.question.label')}
            askable={askableBefore(assessment, { page: values.PageId, item: id }, language)}
          />
        </ContentPart>
      )}
      <ContentPart title={t('authoring.tab.preview')}>
        <ItemPreview item={values} />
      </ContentPart>
    </ContentForm>
  );
};

interface AnswerProps {
  readonly form: ContractForm<ItemValues>;
  readonly values: ItemValues;
  readonly assessment: AdministeredAssessment;
  readonly id: string;
}

/** The fields of possible answers, by the type of the question. */
const Answer = ({ form, values, assessment, id }: AnswerProps) => {
  const t = useText();
  switch (values.Type) {
    case 'SingleChoice':
    case 'MultipleChoice':
      return <Choices form={form} values={values} />;
    case 'Number':
      return (
        <>
          <Extents form={form} assessment={assessment} id={id} />
          <SwitchField of={form} name="IsAge" label={t('authoring.field.age')} hint={t('authoring.field.age.hint')} />
        </>
      );
    case 'Biometric':
      return (
        <>
          <Units form={form} />
          <Extents form={form} assessment={assessment} id={id} />
        </>
      );
    case 'Date':
      return <SwitchField of={form} name="IsPast" label={t('authoring.field.past')} hint={t('authoring.field.past.hint')} />;
    default:
      return null;
  }
};

const Choices = ({ form, values }: Pick<AnswerProps, 'form' | 'values'>) => {
  const styles = useStyles();
  const t = useText();
  return (
    <RowsField<ChoiceValues, ItemValues>
      form={form}
      name="Choices"
      label={t('authoring.choices')}
      add={t('authoring.choice.add')}
      most={mostChoices}
      blank={{ Value: '', Names: { en: '', es: '' }, Points: null, IsExclusive: false }}
      nameOf={({ Names }, at) => Names.en || t('authoring.choice', { n: at + 1 })}
    >
      {(at) => (
        <>
          <TranslatedField of={form} name={`Choices.${at}.Names`} label={t('authoring.choice', { n: at + 1 })} required />
          <div className={styles.beside}>
            <TextField of={form} name={`Choices.${at}.Value`} label={t('authoring.choice.value')} hint={t('authoring.choice.value.hint')} required />
            <NumberField of={form} name={`Choices.${at}.Points`} label={t('authoring.choice.points')} hint={t('authoring.choice.points.hint')} />
            {values.Type === 'MultipleChoice' && <SwitchField of={form} name={`Choices.${at}.IsExclusive`} label={t('authoring.choice.alone')} />}
          </div>
        </>
      )}
    </RowsField>
  );
};

const Units = ({ form }: Pick<AnswerProps, 'form'>) => {
  const styles = useStyles();
  const t = useText();
  return (
    <RowsField<UnitValues, ItemValues>
      form={form}
      name="Units"
      label={t('authoring.units')}
      add={t('authoring.unit.add')}
      most={mostUnits}
      blank={{ Unit: '', Factor: 1, Decimals: 0 }}
      nameOf={({ Unit }, at) => Unit || t('authoring.unit', { n: at + 1 })}
    >
      {(at) => (
        <div className={styles.beside}>
          <TextField of={form} name={`Units.${at}.Unit`} label={t('authoring.unit', { n: at + 1 })} required />
          <NumberField of={form} name={`Units.${at}.Factor`} label={t('authoring.unit.factor')} hint={t('authoring.unit.factor.hint')} required />
          <NumberField of={form} name={`Units.${at}.Decimals`} label={t('authoring.unit.decimals')} required />
        </div>
      )}
    </RowsField>
  );
};

/** Usual and possible values, and the question whose value must be higher. */
const Extents = ({ form, assessment: { Items }, id }: Pick<AnswerProps, 'form' | 'assessment' | 'id'>) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const others = Items.filter((item) => item.Id !== id && (item.Type === 'Number' || item.Type === 'Biometric'));
  return (
    <>
      <div className={styles.beside}>
        <NumberField of={form} name="Plausible.From" label={t('authoring.usual.from')} hint={t('authoring.usual.hint')} />
        <NumberField of={form} name="Plausible.To" label={t('authoring.usual.to')} />
      </div>
      <div className={styles.beside}>
        <NumberField of={form} name="Possible.From" label={t('authoring.possible.from')} hint={t('authoring.possible.hint')} />
        <NumberField of={form} name="Possible.To" label={t('authoring.possible.to')} />
      </div>
      <SelectField
        of={form}
        name="Below"
        label={t('authoring.field.below')}
        hint={t('authoring.field.below.hint')}
        placeholder={t('authoring.field.below.none')}
        options={Object.fromEntries(others.map(({ Key, Names }) => [Key, nameIn(Names, locale)]))}
      />
    </>
  );
};
