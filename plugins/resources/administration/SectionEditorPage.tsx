import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import {
  ContentForm,
  ContentPart,
  type ContractForm,
  MultiSelectField,
  type Option,
  PreviewFrame,
  PublicationPart,
  type Source,
  TranslatedField,
  useContentForm,
  useNavigate,
  useResource,
} from '#shell/api';

import type { AdministeredSection } from '../contract';
import { SectionHeading } from '../parts/SectionHeading';
import { useText } from '../text';
import { api } from './api';
import { EditorFrame, listOf } from './EditorFrame';
import { PreviewRoom } from './parts/PreviewRoom';
import { useRoleOptions } from './parts/useRoleOptions';
import { type SectionValues, sectionBody, startOfSection } from './rules/form';
import { options, saveSection } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  lists: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface SectionEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/tools/resources/section`: a new or existing section of resources. */
export default function SectionEditorPage({ company, id }: SectionEditorProps) {
  return (
    <EditorFrame company={company} id={id} kind="Section">
      {({ Sections }) => <SectionForm company={company} section={Sections.find(({ Id }) => Id === id)} />}
    </EditorFrame>
  );
}

interface SectionFormProps {
  readonly company: string;
  readonly section: AdministeredSection | undefined;
}

const SectionForm = ({ company, section }: SectionFormProps) => {
  const t = useText();
  const navigate = useNavigate();
  const goBack = (): void => navigate(listOf(company, 'Section'));
  const form = useContentForm(api.saveSection, {
    item: section,
    company,
    startOf: startOfSection,
    change: saveSection,
    input: (values, base) => ({ body: sectionBody(values, base) }),
    draft: 'resources.section',
    whenDone: goBack,
  });
  const values = useWatch({ control: form.form.control }) as SectionValues;
  return (
    <ContentForm of={form} onCancel={goBack}>
      <ContentPart title={t('part.text')}>
        <TranslatedField of={form} name="Names" label={t('field.name')} required />
        <TranslatedField of={form} name="Descriptions" label={t('field.description')} kind="long" />
      </ContentPart>
      <ContentPart title={t('part.audience')}>
        <Audience form={form} company={company} />
      </ContentPart>
      <PublicationPart of={form} />
      <ContentPart title={t('preview')}>
        <PreviewFrame hasSpanish={values.Names.es !== ''}>
          {({ textLanguage }) => (
            <PreviewRoom lang={textLanguage}>
              <SectionHeading title={values.Names[textLanguage]} description={values.Descriptions[textLanguage]} />
            </PreviewRoom>
          )}
        </PreviewFrame>
      </ContentPart>
    </ContentForm>
  );
};

/** Four filters of the audience; those without options are left out. */
const Audience = ({ form, company }: { readonly form: ContractForm<SectionValues>; readonly company: string }) => {
  const styles = useStyles();
  const t = useText();
  const saved = form.form.formState.defaultValues as SectionValues;
  const offered = {
    Roles: useRoleOptions(),
    Departments: useOptions(options.departments.of({ query: { entityId: company } }), saved.Departments),
    Locations: useOptions(options.locations.of({ query: { entityId: company } }), saved.Locations),
    Regions: useOptions(options.regions.of({ query: { entityId: company } }), saved.Regions),
  };
  return (
    <>
      <p className={styles.hint}>{t('field.audience.hint')}</p>
      <div className={styles.lists}>
        <MultiSelectField of={form} name="Roles" label={t('field.roles')} options={offered.Roles} />
        {offered.Departments.length > 0 && <MultiSelectField of={form} name="Departments" label={t('field.departments')} options={offered.Departments} />}
        {offered.Locations.length > 0 && <MultiSelectField of={form} name="Locations" label={t('field.locations')} options={offered.Locations} />}
        {offered.Regions.length > 0 && <MultiSelectField of={form} name="Regions" label={t('field.regions')} options={offered.Regions} />}
      </div>
    </>
  );
};

/** Options of a filter. Saved values that are no longer offered stay, so that a save does not extend the audience. */
const useOptions = (of: Source<readonly { readonly Value: string; readonly Text: string }[]>, saved: readonly string[]): readonly Option[] => {
  const t = useText();
  const { data } = useResource(of);
  if (data === undefined) return [];
  const gone = saved.filter((id) => !data.some(({ Value }) => Value === id));
  return [...data.map(({ Value, Text }) => ({ value: Value, label: Text })), ...gone.map((value) => ({ value, label: t('field.option.gone') }))];
};
