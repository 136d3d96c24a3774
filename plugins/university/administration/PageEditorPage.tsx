import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import {
  ContentForm,
  ContentPart,
  type ContractForm,
  CropField,
  EmptyState,
  FileField,
  RadioCardsField,
  SwitchField,
  TranslatedField,
  useContentForm,
  useNavigate,
} from '#shell/api';
import type { AdministeredCourse, AdministeredPage } from '../contract';
import { captionFault } from '../rules/captions';
import { filmMegabytes, filmTypes, pictureFrame, pictureMegabytes } from '../rules/limits';
import { useText } from '../text';
import { api } from './api';
import { CourseFrame, pagesOf } from './EditorFrame';
import { BegunNotice } from './parts/BegunNotice';
import { PagePreview } from './parts/PagePreview';
import { QuestionFields } from './parts/QuestionFields';
import { fieldOf, type PageValues, pageBody, startOfPage } from './rules/form';
import { savePage } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface PageEditorProps {
  readonly company: string;
  readonly course: string;
  readonly id?: string;
}

/** `/administration/university/page`: a new or existing page of a course. */
export default function PageEditorPage({ company, course, id }: PageEditorProps) {
  const t = useText();
  return (
    <CourseFrame company={company} course={course} title={t(id === undefined ? 'administered.newPage' : 'administered.editPage')} back="pages">
      {({ Course, Pages }) => {
        const page = Pages.find(({ Id }) => Id === id);
        return id !== undefined && page === undefined ? (
          <EmptyState title={t('administered.gone')} text={t('administered.gone.text')} />
        ) : (
          <PageForm company={company} course={Course} page={page} isFirst={Pages.length === 0 || Pages[0]?.Id === id} />
        );
      }}
    </CourseFrame>
  );
}

interface PageFormProps {
  readonly company: string;
  readonly course: AdministeredCourse;
  readonly page: AdministeredPage | undefined;
  /** Whether it is the first page of the course. */
  readonly isFirst: boolean;
}

const PageForm = ({ company, course, page, isFirst }: PageFormProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const goBack = (): void => navigate(pagesOf(company, course.Id));
  const form = useContentForm(api.savePage, {
    item: page,
    company,
    startOf: startOfPage,
    change: savePage,
    input: (values, base) => ({ body: pageBody(values, base, course.Id, page), film: values.ContentType === 'Video' ? values.film : undefined }),
    draft: `university.page/${course.Id}`,
    notKept: ['picture', 'savedPicture', 'film'],
    fieldOf,
    whenDone: goBack,
  });
  const values = useWatch({ control: form.form.control }) as PageValues;
  return (
    <ContentForm of={form} onCancel={goBack}>
      <BegunNotice course={course} of="pages" />
      <ContentPart title={t('part.text')}>
        <TranslatedField of={form} name="Names" label={t('field.name')} required />
        <TranslatedField of={form} name="Texts" label={t('field.text')} kind="rich" />
      </ContentPart>
      <ContentPart title={t('part.shown')}>
        <RadioCardsField
          of={form}
          name="ContentType"
          label={t('field.shown')}
          options={{ None: t('kind.None'), Image: t('kind.Image'), Video: t('kind.Video') }}
        />
        <Shown form={form} values={values} page={page} />
      </ContentPart>
      <ContentPart title={t('part.questions')}>
        <p className={styles.hint}>{t('part.questions.hint')}</p>
        <QuestionFields form={form} />
      </ContentPart>
      {!isFirst && (
        <ContentPart title={t('part.opening')}>
          <SwitchField of={form} name="WaitsForOthers" label={t('field.waits')} hint={t('field.waits.hint')} />
        </ContentPart>
      )}
      <ContentPart title={t('preview')}>
        <PagePreview values={values} saved={page?.Film?.Address ?? null} />
      </ContentPart>
    </ContentForm>
  );
};

interface ShownProps {
  readonly form: ContractForm<PageValues>;
  readonly values: PageValues;
  readonly page: AdministeredPage | undefined;
}

/** A picture or a video with captions, and its description. */
const Shown = ({ form, values: { ContentType }, page }: ShownProps) => {
  const t = useText();
  const fault = (text: string): string | undefined => {
    const found = captionFault(text);
    return found && t(`captions.${found.kind}`, { line: found.line });
  };
  if (ContentType === 'Image')
    return (
      <>
        <CropField of={form} name="picture" saved="savedPicture" label={t('field.picture')} size={pictureFrame} maxMegabytes={pictureMegabytes} required />
        <TranslatedField key="image" of={form} name="ContentTexts" label={t('field.shows')} hint={t('field.shows.image')} />
      </>
    );
  if (ContentType !== 'Video') return null;
  const hint = t('field.film.hint', { most: filmMegabytes });
  return (
    <>
      <FileField
        of={form}
        name="film"
        label={t('field.film')}
        accept={filmTypes.join()}
        required={!page?.Film}
        hint={page?.Film ? t('field.film.saved', { hint, name: page.Film.Name }) : hint}
      />
      <TranslatedField key="video" of={form} name="ContentTexts" label={t('field.shows')} hint={t('field.shows.video')} required />
      <TranslatedField of={form} name="Captions" kind="long" label={t('field.captions')} hint={t('field.captions.hint')} check={fault} />
    </>
  );
};
