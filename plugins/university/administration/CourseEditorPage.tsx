import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import {
  ContentForm,
  ContentPart,
  type ContractForm,
  CropField,
  MultiSelectField,
  NumberField,
  nameIn,
  type Option,
  PublicationPart,
  pathTo,
  SelectField,
  TranslatedField,
  useContentForm,
  useFormat,
  useNavigate,
} from '#shell/api';
import type { AdministeredCourse, UniversityContent } from '../contract';
import { paths } from '../paths';
import { pictureFrame, pictureMegabytes } from '../rules/limits';
import { useText } from '../text';
import { api } from './api';
import { EditorFrame, listOf } from './EditorFrame';
import { BegunNotice } from './parts/BegunNotice';
import { CoursePreview } from './parts/CoursePreview';
import { type CourseValues, courseBody, fieldOf, startOfCourse } from './rules/form';
import { saveCourse } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface CourseEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/university/course`: a new or existing course. */
export default function CourseEditorPage({ company, id }: CourseEditorProps) {
  return (
    <EditorFrame company={company} id={id} kind="Course">
      {(content) => <CourseForm company={company} content={content} course={content.Courses.find(({ Id }) => Id === id)} />}
    </EditorFrame>
  );
}

interface CourseFormProps {
  readonly company: string;
  readonly content: UniversityContent;
  readonly course: AdministeredCourse | undefined;
}

const CourseForm = ({ company, content: { Curricula, Challenges }, course }: CourseFormProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const goBack = (): void => navigate(listOf(company, 'courses'));
  const curricula = Object.fromEntries(Curricula.map(({ Id, Names }) => [Id, nameIn(Names, locale)]));
  const form = useContentForm(api.saveCourse, {
    item: course,
    company,
    startOf: startOfCourse(Curricula.length === 1 ? (Curricula[0]?.Id ?? '') : ''),
    change: saveCourse,
    input: (values, base) => ({
      body: courseBody(
        values,
        base,
        course,
        Challenges.map(({ Id }) => Id),
      ),
    }),
    draft: 'university.course',
    notKept: ['picture', 'savedPicture'],
    fieldOf,
    whenDone: goBack,
  });
  const values = useWatch({ control: form.form.control }) as CourseValues;
  const isHidden = Curricula.some(({ Id, State }) => Id === values.CurriculumId && State !== 'live');
  return (
    <ContentForm of={form} onCancel={goBack}>
      {course && <BegunNotice course={course} of="course" />}
      <ContentPart title={t('part.text')}>
        <TranslatedField of={form} name="Names" label={t('field.name')} required />
        <TranslatedField of={form} name="Descriptions" label={t('field.description')} kind="long" />
        <CropField of={form} name="picture" saved="savedPicture" label={t('field.picture')} size={pictureFrame} maxMegabytes={pictureMegabytes} />
      </ContentPart>
      <ContentPart title={t('part.course')}>
        <div className={styles.beside}>
          <SelectField
            of={form}
            name="CurriculumId"
            label={t('filter.curriculum')}
            {...(isHidden && { hint: t('field.curriculum.hidden') })}
            required
            options={curricula}
          />
          <NumberField of={form} name="Minutes" label={t('field.minutes')} hint={t('field.minutes.hint')} required />
          <NumberField of={form} name="PassingPercent" label={t('field.passMark')} unit="%" hint={t('field.passMark.hint')} required />
          <NumberField of={form} name="MostTries" label={t('field.tries')} hint={t('field.tries.hint')} />
        </div>
        <ChallengesField form={form} offered={Challenges} saved={course?.Challenges ?? []} />
      </ContentPart>
      {course === undefined || course.Pages === 0 ? (
        <ContentPart title={t('part.publication')}>
          <p className={styles.hint}>{t('field.published.pagesFirst')}</p>
        </ContentPart>
      ) : (
        <PublicationPart of={form} />
      )}
      <ContentPart title={t('preview')}>
        <CoursePreview values={values} curricula={Curricula} link={course && pathTo(paths.previewCourse, { company, id: course.Id })} />
      </ContentPart>
    </ContentForm>
  );
};

interface ChallengesFieldProps {
  readonly form: ContractForm<CourseValues>;
  readonly offered: UniversityContent['Challenges'];
  readonly saved: readonly string[];
}

/** The challenges that a course counts for; absent if the company has none. A saved one that is no longer offered stays until it is removed. */
const ChallengesField = ({ form, offered, saved }: ChallengesFieldProps) => {
  const t = useText();
  const gone = saved.filter((id) => !offered.some(({ Id }) => Id === id));
  const options: readonly Option[] = [
    ...offered.map(({ Id, Name }) => ({ value: Id, label: Name })),
    ...gone.map((id) => ({ value: id, label: t('field.challenges.gone', { id }) })),
  ];
  if (options.length === 0) return null;
  return <MultiSelectField of={form} name="Challenges" label={t('field.challenges')} hint={t('field.challenges.hint')} options={options} />;
};
