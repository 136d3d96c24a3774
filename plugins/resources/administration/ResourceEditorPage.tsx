import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import {
  ContentForm,
  ContentPart,
  type ContractForm,
  CropField,
  FileField,
  nameIn,
  PublicationPart,
  pathTo,
  RadioCardsField,
  SelectField,
  SwitchField,
  TextField,
  TranslatedField,
  useContentForm,
  useFormat,
  useNavigate,
} from '#shell/api';
import type { AdministeredResource, AdministeredSection } from '../contract';
import { paths } from '../paths';
import { documentTypes, fileMegabytes, filmTypes, pictureFrame, pictureMegabytes } from '../rules/limits';
import { useText } from '../text';
import { api } from './api';
import { EditorFrame, listOf } from './EditorFrame';
import { ResourcePreview } from './parts/ResourcePreview';
import { fieldOf, type ResourceValues, resourceBody, startOfResource } from './rules/form';
import { isLink } from './rules/link';
import { saveResource } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
});

interface ResourceEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/tools/resources/resource`: a new or existing resource. */
export default function ResourceEditorPage({ company, id }: ResourceEditorProps) {
  return (
    <EditorFrame company={company} id={id} kind="Resource">
      {({ Sections, Resources }) => <ResourceForm company={company} sections={Sections} resource={Resources.find(({ Id }) => Id === id)} />}
    </EditorFrame>
  );
}

interface ResourceFormProps {
  readonly company: string;
  readonly sections: readonly AdministeredSection[];
  readonly resource: AdministeredResource | undefined;
}

const ResourceForm = ({ company, sections, resource }: ResourceFormProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const goBack = (): void => navigate(listOf(company, 'Resource'));
  const form = useContentForm(api.saveResource, {
    item: resource,
    company,
    startOf: startOfResource(sections.length === 1 ? (sections[0]?.Id ?? '') : ''),
    change: saveResource,
    input: (values, base) => ({ body: resourceBody(values, base, resource?.ImageUrl ?? null), files: { en: values.fileEn, es: values.fileEs } }),
    draft: 'resources.resource',
    notKept: ['fileEn', 'fileEs', 'picture', 'savedPicture'],
    fieldOf,
    whenDone: goBack,
  });
  const values = useWatch({ control: form.form.control }) as ResourceValues;
  return (
    <ContentForm of={form} onCancel={goBack}>
      <ContentPart title={t('part.text')}>
        <TranslatedField of={form} name="Names" label={t('field.name')} required />
        <TranslatedField of={form} name="Descriptions" label={t('field.description')} kind="long" />
        <CropField of={form} name="picture" saved="savedPicture" label={t('field.picture')} size={pictureFrame} maxMegabytes={pictureMegabytes} />
      </ContentPart>
      <ContentPart title={t('part.content')}>
        <RadioCardsField
          of={form}
          name="ResourceType"
          label={t('field.type')}
          options={{ Document: t('kind.Document'), Link: t('kind.Link'), Video: t('kind.Video'), Article: t('kind.Article') }}
          details={{ Document: t('field.type.Document'), Link: t('field.type.Link'), Video: t('field.type.Video'), Article: t('field.type.Article') }}
        />
        <Opens form={form} values={values} resource={resource} />
      </ContentPart>
      <ContentPart title={t('part.place')}>
        <div className={styles.beside}>
          <SelectField
            of={form}
            name="SectionId"
            label={t('field.section')}
            required
            options={Object.fromEntries(sections.map(({ Id, Names }) => [Id, nameIn(Names, locale)]))}
          />
          <SwitchField of={form} name="ShowOnHomepage" label={t('field.homepage')} hint={t('field.homepage.hint')} />
        </div>
      </ContentPart>
      <PublicationPart of={form} />
      <ContentPart title={t('preview')}>
        <ResourcePreview values={values} link={resource && pathTo(paths.previewResource, { company, id: resource.Id })} />
      </ContentPart>
    </ContentForm>
  );
};

interface OpensProps {
  readonly form: ContractForm<ResourceValues>;
  readonly values: ResourceValues;
  readonly resource: AdministeredResource | undefined;
}

/** Fields for the target, by type: an address, files, an uploaded or external film, or a text. */
const Opens = ({ form, values, resource }: OpensProps) => {
  const t = useText();
  const fault = (text: string): string | undefined => (text.trim() === '' || isLink(text) ? undefined : t('field.url.fault'));
  switch (values.ResourceType) {
    case 'Link':
      return <TextField key="link" of={form} name="Url" required label={t('field.url')} hint={t('field.url.hint')} check={fault} />;
    case 'Article':
      return <TranslatedField of={form} name="Articles" kind="rich" label={t('field.article')} />;
    case 'Video':
      return (
        <>
          <TextField key="film" of={form} name="Url" label={t('field.url.film')} hint={t('field.url.film.hint')} check={fault} />
          {values.Url.trim() === '' && <Files form={form} resource={resource} accept={filmTypes} hint={t('field.film.hint', { most: fileMegabytes })} />}
        </>
      );
    default:
      return <Files form={form} resource={resource} accept={documentTypes} hint={t('field.file.hint', { most: fileMegabytes })} />;
  }
};

interface FilesProps extends Pick<OpensProps, 'form' | 'resource'> {
  readonly accept: readonly string[];
  readonly hint: string;
}

/** A file for each language; without a Spanish one all people get the English one. */
const Files = ({ form, resource, accept, hint }: FilesProps) => {
  const styles = useStyles();
  const t = useText();
  const saved = resource?.Files;
  const told = (name: string | undefined, words: string): string => (name === undefined ? words : t('field.file.saved', { hint: words, name }));
  return (
    <div className={styles.beside}>
      <FileField of={form} name="fileEn" label={t('field.file.en')} accept={accept.join()} required={!saved?.en} hint={told(saved?.en?.Name, hint)} />
      <FileField of={form} name="fileEs" label={t('field.file.es')} accept={accept.join()} hint={told(saved?.es?.Name, t('field.file.esHint'))} />
    </div>
  );
};
