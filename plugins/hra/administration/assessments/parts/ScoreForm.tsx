import {
  ContentForm,
  ContentPart,
  MultiSelectField,
  nameIn,
  pathTo,
  RadioCardsField,
  TextField,
  TranslatedField,
  useContentForm,
  useFormat,
  useNavigate,
} from '#shell/api';
import type { AdministeredAssessment } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { api } from '../api';
import { startOfScore } from '../rules/scoring';
import { saveScore } from '../state';

interface ScoreFormProps {
  readonly assessment: AdministeredAssessment;
  /** Id of a score, or `new`. */
  readonly id: string;
}

/** The form of a score, a number computed from several answers. */
export const ScoreForm = ({ assessment, id }: ScoreFormProps) => {
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const { EntityId: company, Id, Items, Scores } = assessment;
  const leave = (): void => navigate(pathTo(paths.assessments, { assessment: Id, tab: 'results', company }));
  const form = useContentForm(api.saveAssessmentScore, {
    item: Scores.find((score) => score.Id === id),
    company,
    startOf: startOfScore,
    change: saveScore,
    input: (values, { EntityId: _, ...base }) => ({ params: { id: Id }, body: { ...base, ...values, Questions: [...values.Questions] } }),
    draft: `hra.assessmentScore/${Id}`,
    whenDone: leave,
  });
  const counted = Items.filter(({ Type }) => Type !== 'RichText' && Type !== 'Text' && Type !== 'Date');
  return (
    <ContentForm of={form} onCancel={leave}>
      <ContentPart title={t('authoring.part.score')}>
        <TranslatedField of={form} name="Names" label={t('authoring.field.name')} required />
        <RadioCardsField
          of={form}
          name="Combines"
          label={t('authoring.field.combines')}
          options={{ Sum: t('authoring.combines.Sum'), Product: t('authoring.combines.Product') }}
          details={{ Sum: t('authoring.combines.Sum.detail'), Product: t('authoring.combines.Product.detail') }}
        />
        <MultiSelectField
          of={form}
          name="Questions"
          label={t('authoring.column.questions')}
          hint={t('authoring.field.scored.hint')}
          isListed
          options={counted.map(({ Key, Names }) => ({ value: Key, label: nameIn(Names, locale) }))}
        />
        <TextField of={form} name="Source" label={t('authoring.field.source')} hint={t('authoring.field.source.hint')} />
      </ContentPart>
    </ContentForm>
  );
};
