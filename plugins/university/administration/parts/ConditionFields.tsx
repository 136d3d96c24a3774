import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { AudienceField, ContentPart, type ContractForm, DateField, MultiSelectField, NumberField, nameIn, useFormat } from '#shell/api';
import type { UniversityContent } from '../../contract';
import { useText } from '../../text';
import { type CurriculumValues, unreachable } from '../rules/form';

interface ConditionFieldsProps {
  readonly form: ContractForm<CurriculumValues>;
  readonly content: UniversityContent;
  /** Id of the curriculum; undefined for a new one. */
  readonly curriculum: string | undefined;
}

/** What people need before they begin the courses of a curriculum. */
export const ConditionFields = ({ form, content, curriculum }: ConditionFieldsProps) => {
  const { Company, Courses, Curricula } = content;
  const t = useText();
  const { locale } = useFormat();
  const values = useWatch({ control: form.form.control }) as CurriculumValues;
  const names = new Map(Curricula.map(({ Id, Names }) => [Id, nameIn(Names, locale)]));
  const options = Courses.filter(({ CurriculumId }) => CurriculumId !== curriculum).map(({ Id, Names, CurriculumId }) => ({
    value: Id,
    label: t('conditions.course', { title: nameIn(Names, locale), curriculum: names.get(CurriculumId) ?? '' }),
  }));
  const closed = unreachable(values, content).map(({ Names }) => `“${nameIn(Names, locale)}”`);
  return (
    <ContentPart title={t('conditions.title')}>
      {options.length > 0 && (
        <MultiSelectField of={form} name="AfterCourses" label={t('conditions.afterCourses')} hint={t('conditions.afterCourses.hint')} options={options} />
      )}
      {closed.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('conditions.unreachable', { n: closed.length, titles: closed.join(', ') })}</MessageBarBody>
        </MessageBar>
      )}
      {values.AfterCourses.length > 0 && (
        <NumberField of={form} name="LeastPercent" label={t('conditions.leastPercent')} unit="%" hint={t('conditions.leastPercent.hint')} />
      )}
      <DateField of={form} name="OpensOn" label={t('conditions.opensOn')} hint={t('conditions.opensOn.hint')} />
      <AudienceField of={form} name="Audience" label={t('conditions.audience')} hint={t('conditions.audience.hint')} company={Company} />
    </ContentPart>
  );
};
