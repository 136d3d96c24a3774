import { ContentForm, ContentPart, PublicationPart, TranslatedField, useContentForm, useNavigate } from '#shell/api';
import type { AdministeredCurriculum, UniversityContent } from '../contract';
import { useText } from '../text';
import { api } from './api';
import { EditorFrame, listOf } from './EditorFrame';
import { ConditionFields } from './parts/ConditionFields';
import { curriculumBody, startOfCurriculum } from './rules/form';
import { saveCurriculum } from './state';

export { default as state } from './state';

interface CurriculumEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/university/curriculum`: a new or existing curriculum. */
export default function CurriculumEditorPage({ company, id }: CurriculumEditorProps) {
  return (
    <EditorFrame company={company} id={id} kind="Curriculum">
      {(content) => <CurriculumForm company={company} content={content} curriculum={content.Curricula.find(({ Id }) => Id === id)} />}
    </EditorFrame>
  );
}

interface CurriculumFormProps {
  readonly company: string;
  readonly content: UniversityContent;
  readonly curriculum: AdministeredCurriculum | undefined;
}

const CurriculumForm = ({ company, content, curriculum }: CurriculumFormProps) => {
  const t = useText();
  const navigate = useNavigate();
  const goBack = (): void => navigate(listOf(company, 'curricula'));
  const form = useContentForm(api.saveCurriculum, {
    item: curriculum,
    company,
    startOf: startOfCurriculum,
    change: saveCurriculum,
    input: (values, base) => ({ body: curriculumBody(values, base) }),
    draft: 'university.curriculum',
    whenDone: goBack,
  });
  return (
    <ContentForm of={form} onCancel={goBack}>
      <ContentPart title={t('part.text')}>
        <TranslatedField of={form} name="Names" label={t('field.name')} required />
        <TranslatedField of={form} name="Descriptions" label={t('field.description')} kind="long" />
      </ContentPart>
      <ConditionFields form={form} content={content} curriculum={curriculum?.Id} />
      <PublicationPart of={form} hint={t('curriculum.publication.hint')} />
    </ContentForm>
  );
};
