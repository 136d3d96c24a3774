import { ContentForm, ContentPart, EmptyState, MultiSelectField, nameIn, TranslatedField, useContentForm, useFormat, useNavigate } from '#shell/api';
import type { AdministeredProgramSection, ProgramsPage as Page } from '../../contract';
import { useText } from '../../text';
import { api } from './api';
import { EditorFrame, listOf } from './EditorFrame';
import { programOptions, sectionBody, startOfSection } from './rules/form';
import { saveSection } from './state';

export { default as state } from './state';

interface SectionEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/tools/challenges/page/section`: a new or existing section of programs. */
export default function SectionEditorPage({ company, id }: SectionEditorProps) {
  return (
    <EditorFrame company={company} id={id} kind="Section">
      {(page) => <SectionForm company={company} page={page} section={page.Sections.find(({ Id }) => Id === id)} />}
    </EditorFrame>
  );
}

interface SectionFormProps {
  readonly company: string;
  readonly page: Page;
  readonly section: AdministeredProgramSection | undefined;
}

const SectionForm = ({ company, page: { Programs, Sections }, section }: SectionFormProps) => {
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const goBack = (): void => navigate(listOf(company, 'Section'));
  const form = useContentForm(api.saveProgramSection, {
    item: section,
    company,
    startOf: startOfSection,
    change: saveSection,
    input: (values, base) => ({ body: sectionBody(values, base) }),
    draft: 'programs.section',
    whenDone: goBack,
  });
  const options = programOptions(Programs, locale).map(({ value, label }) => {
    const elsewhere = Sections.find(({ Id, Programs: within }) => Id !== section?.Id && within.includes(value));
    return { value, label: elsewhere ? t('listPage.programs.elsewhere', { name: label, section: nameIn(elsewhere.Names, locale) }) : label };
  });
  return (
    <ContentForm of={form} onCancel={goBack}>
      <ContentPart title={t('listPage.part.text')}>
        <TranslatedField of={form} name="Names" label={t('listPage.field.name')} required />
        <TranslatedField of={form} name="Descriptions" label={t('listPage.field.description')} kind="long" />
      </ContentPart>
      <ContentPart title={t('listPage.programs')}>
        {options.length === 0 ? (
          <EmptyState title={t('listPage.programs.none')} />
        ) : (
          <MultiSelectField of={form} name="Programs" label={t('listPage.field.sectionPrograms')} options={options} isListed />
        )}
      </ContentPart>
    </ContentForm>
  );
};
