import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { ContentForm, ContentPart, type ContractForm, ErrorBar, pathTo, TextField, useContentForm, useNavigate, useResource, useSettled } from '#shell/api';
import type { AdministeredAssessment, AssessmentOutcome } from '../../../../contract';
import { paths } from '../../../../paths';
import { useText } from '../../../../text';
import { api } from '../../api';
import { goneIn, type PersonValues, personBody, startOfPerson } from '../../rules/person';
import { outcomeOf, savePerson } from '../../state';
import { PersonAnswers } from './PersonAnswers';
import { PersonOutcome } from './PersonOutcome';

interface PersonFormProps {
  readonly assessment: AdministeredAssessment;
  /** Id of an example person, or `new`. */
  readonly id: string;
}

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  gone: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** The form of an example person: answers, and expected beside actual outcome. */
export const PersonForm = ({ assessment, id }: PersonFormProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const { EntityId: company, Id, Persons } = assessment;
  const leave = (): void => navigate(pathTo(paths.assessments, { assessment: Id, tab: 'examples', company }));
  const form: ContractForm<PersonValues> = useContentForm(api.saveAssessmentPerson, {
    item: Persons.find((person) => person.Id === id),
    company,
    startOf: startOfPerson,
    change: savePerson,
    input: (values, base) => ({ body: personBody(values, base, Id) }),
    draft: `hra.assessmentPerson/${Id}`,
    whenDone: leave,
  });
  const values = useWatch({ control: form.form.control }) as PersonValues;
  const { outcome, failed } = useOutcome(Id, values.Answers);
  return (
    <ContentForm of={form} onCancel={leave}>
      <ContentPart title={t('authoring.part.example')}>
        <p className={styles.note}>{t('authoring.example.invented')}</p>
        <TextField of={form} name="Names.en" label={t('authoring.field.name')} hint={t('authoring.example.name.hint')} required />
      </ContentPart>
      <Gone form={form} values={values} assessment={assessment} />
      <ContentPart title={t('authoring.example.answers')}>
        <p className={styles.note}>{t('authoring.example.answers.note')}</p>
        <PersonAnswers form={form} assessment={assessment} />
      </ContentPart>
      <ContentPart title={t('authoring.example.outcome')}>
        <p className={styles.note}>{t('authoring.example.outcome.note')}</p>
        {failed && <ErrorBar text={t('authoring.example.failed')} onRetry={failed} />}
        <PersonOutcome form={form} values={values} assessment={assessment} outcome={outcome} />
      </ContentPart>
    </ContentForm>
  );
};

/** The outcome of the current answers, requested half a second after the last change. */
const useOutcome = (
  id: string,
  answers: PersonValues['Answers'],
): { readonly outcome: AssessmentOutcome | undefined; readonly failed: (() => void) | undefined } => {
  const asked = JSON.stringify(answers);
  const settled = useSettled(asked);
  const { data, status, retry } = useResource(outcomeOf(id, JSON.parse(settled)));
  return { outcome: settled === asked ? data : undefined, failed: status === 'failed' ? retry : undefined };
};

interface GoneProps extends Pick<PersonFormProps, 'assessment'> {
  readonly form: ContractForm<PersonValues>;
  readonly values: PersonValues;
}

/** Parts of the example that are no longer in the assessment, with buttons that remove them. */
const Gone = ({ form, values, assessment }: GoneProps) => {
  const styles = useStyles();
  const t = useText();
  const gone = goneIn(assessment, values);
  if (gone.length === 0) return null;
  const remove = ({ name, key }: (typeof gone)[number]): void => {
    const left =
      name === 'Answers'
        ? values.Answers.filter(({ QuestionId }) => QuestionId !== key)
        : (values[name] as readonly { Key: string }[]).filter(({ Key }) => Key !== key);
    form.form.setValue(name, left as never, { shouldDirty: true });
  };
  return (
    <ContentPart title={t('authoring.example.goneParts')}>
      <p className={styles.note}>{t('authoring.example.goneParts.note')}</p>
      <ul className={styles.gone}>
        {gone.map((one) => (
          <li key={`${one.name} ${one.key}`} className={styles.row}>
            {t(`authoring.example.gone.${one.name}`, { name: one.key })}
            <Button size="small" aria-label={t('authoring.example.removeOf', { name: one.key })} onClick={() => remove(one)}>
              {t('authoring.example.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </ContentPart>
  );
};
