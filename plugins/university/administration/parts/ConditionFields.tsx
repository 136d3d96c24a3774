import { useWatch } from 'react-hook-form';
import { AudienceField, ContentPart, type ContractForm, DateField, MultiSelectField, NumberField, nameIn, useFormat } from '#shell/api';
import type { UniversityContent } from '../../contract';
import { useText } from '../../text';
import type { CurriculumValues } from '../rules/form';

interface ConditionFieldsProps {
  readonly form: ContractForm<CurriculumValues>;
  readonly content: UniversityContent;
  /** Id of the curriculum; undefined for a new one. */
  readonly curriculum: string | undefined;
}

/** What people need before they begin the courses of a curriculum. */
export const ConditionFields = ({ form, content: { Company, Courses, Curricula }, curriculum }: ConditionFieldsProps) => {
  const t = useText();
  const { locale } = useFormat();
  const { AfterCourses } = useWatch({ control: form.form.control }) as CurriculumValues;
  const names = new Map(Curricula.map(({ Id, Names }) => [Id, nameIn(Names, locale)]));
  const options = Courses.filter(({ CurriculumId }) => CurriculumId !== curriculum).map(({ Id, Names, CurriculumId }) => ({
    value: Id,
    label: t('conditions.course', { title: nameIn(Names, locale), curriculum: names.get(CurriculumId) ?? '' }),
  }));
  return (
    <ContentPart title={t('conditions.title')}>
      {options.length > 0 && (
        <MultiSelectField of={form} name="AfterCourses" label={t('conditions.afterCourses')} hint={t('conditions.afterCourses.hint')} options={options} />
      )}
      {AfterCourses.length > 0 && (
        <NumberField of={form} name="LeastPercent" label={t('conditions.leastPercent')} unit="%" hint={t('conditions.leastPercent.hint')} />
      )}
      <DateField of={form} name="OpensOn" label={t('conditions.opensOn')} hint={t('conditions.opensOn.hint')} />
      <AudienceField of={form} name="Audience" label={t('conditions.audience')} hint={t('conditions.audience.hint')} company={Company} />
    </ContentPart>
  );
};
