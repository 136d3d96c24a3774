import { useWatch } from 'react-hook-form';
import {
  ContentForm,
  ContentPart,
  EmptyState,
  MultiSelectField,
  nameIn,
  PreviewFrame,
  TranslatedField,
  useContentForm,
  useFormat,
  useNavigate,
} from '#shell/api';
import type { AdministeredTag, ProgramsPage as Page } from '../../contract';
import { TagFilter } from '../../parts/list/TagFilter';
import { useText } from '../../text';
import { api } from './api';
import { EditorFrame, listOf } from './EditorFrame';
import { MergeTag } from './parts/MergeTag';
import { programOptions, startOfTag, type TagValues, tagBody } from './rules/form';
import { saveTag } from './state';

export { default as state } from './state';

interface TagEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/tools/challenges/page/tag`: a new or existing tag of programs. */
export default function TagEditorPage({ company, id }: TagEditorProps) {
  return (
    <EditorFrame company={company} id={id} kind="Tag">
      {(page) => <TagForm company={company} page={page} tag={page.Tags.find(({ Id }) => Id === id)} />}
    </EditorFrame>
  );
}

interface TagFormProps {
  readonly company: string;
  readonly page: Page;
  readonly tag: AdministeredTag | undefined;
}

const nothing = (): void => undefined;

const TagForm = ({ company, page: { Programs, Tags }, tag }: TagFormProps) => {
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const goBack = (): void => navigate(listOf(company, 'Tag'));
  const form = useContentForm(api.saveTag, {
    item: tag,
    company,
    startOf: startOfTag,
    change: saveTag,
    input: (values, base) => ({ body: tagBody(values, base) }),
    draft: 'programs.tag',
    whenDone: goBack,
  });
  const { Names } = useWatch({ control: form.form.control }) as TagValues;
  const others = Tags.filter(({ Id }) => Id !== tag?.Id);
  return (
    <>
      <ContentForm of={form} onCancel={goBack}>
        <ContentPart title={t('listPage.part.text')}>
          <TranslatedField of={form} name="Names" label={t('listPage.field.name')} required />
        </ContentPart>
        <ContentPart title={t('listPage.programs')}>
          {Programs.length === 0 ? (
            <EmptyState title={t('listPage.programs.none')} />
          ) : (
            <MultiSelectField of={form} name="Programs" label={t('listPage.field.programs')} options={programOptions(Programs, locale)} isListed />
          )}
        </ContentPart>
        {Names.en.trim() !== '' && (
          <ContentPart title={t('listPage.preview')}>
            <PreviewFrame hasSpanish={Names.es !== ''}>
              {({ textLanguage }) => <TagFilter tags={[{ Id: 'preview', Name: nameIn(Names, textLanguage) }]} chosen={undefined} onChoose={nothing} />}
            </PreviewFrame>
          </ContentPart>
        )}
      </ContentForm>
      {tag && others.length > 0 && <MergeTag tag={tag} others={others} onDone={goBack} />}
    </>
  );
};
