import { useWatch } from 'react-hook-form';
import { pathTo } from '../../../../kernel/declaration/links';
import { ContentForm, ContentPart } from '../../../../ui/content/ContentForm';
import { CropField } from '../../../../ui/form/crop/CropField';
import { RadioCardsField } from '../../../../ui/form/fields/RadioCardsField';
import { TranslatedField } from '../../../../ui/form/translated/TranslatedField';
import type { ContractForm } from '../../../../ui/form/useContractForm';
import type { Choice } from '../../../administration/contract';
import { AudienceField } from '../../../administration/views';
import type { AdministeredAnnouncement } from '../contract';
import { paths } from '../paths';
import type { AnnouncementValues } from '../rules/form';
import { pictureFrame } from '../rules/limits';
import { useText } from '../text';
import { LinkFields } from './LinkFields';
import { PeriodFields } from './PeriodFields';
import { PreviewPart } from './PreviewPart';

type Fallback = { readonly [L in 'en' | 'es']?: 'en' | 'es' };

/** Each language may be missing if the other one exists. */
const eitherLanguage: Fallback = { en: 'es', es: 'en' };

/** Languages replace each other only as a whole: a language with a title is shown without the other one's content. */
const wholeLanguage = ({ en, es }: AnnouncementValues['titles']): Fallback => ({
  ...(en.trim() === '' && { en: 'es' }),
  ...(es.trim() === '' && { es: 'en' }),
});

interface AnnouncementFormProps {
  readonly form: ContractForm<AnnouncementValues>;
  readonly company: Choice;
  /** The saved state of the edited announcement. */
  readonly saved?: AdministeredAnnouncement;
  readonly onCancel: () => void;
}

/** The fields of an announcement, with a preview (ADR-083). */
export const AnnouncementForm = ({ form, company, saved, onCancel }: AnnouncementFormProps) => {
  const t = useText();
  const values = useWatch({ control: form.form.control }) as AnnouncementValues;
  const isPicture = values.DisplayType === 'AnnouncementImage';
  return (
    <ContentForm of={form} onCancel={onCancel}>
      <ContentPart title={t('part.text')}>
        <Texts form={form} titles={values.titles} />
      </ContentPart>
      <ContentPart title={t('part.look')}>
        <RadioCardsField
          of={form}
          name="DisplayType"
          label={t('field.displayType')}
          options={{ Announcement: t('displayType.Announcement'), AnnouncementImage: t('displayType.AnnouncementImage') }}
          details={{ Announcement: t('displayType.Announcement.details'), AnnouncementImage: t('displayType.AnnouncementImage.details') }}
        />
        {isPicture && (
          <>
            <CropField of={form} name="picture" saved="savedPicture" label={t('field.picture')} size={pictureFrame} required />
            <TranslatedField
              of={form}
              name="alternatives"
              limitsOf="ImageAlternativeText"
              label={t('field.alternative')}
              hint={t('field.alternative.hint')}
              fallback={wholeLanguage(values.titles)}
            />
          </>
        )}
      </ContentPart>
      <ContentPart title={t('part.link')}>
        <LinkFields form={form} company={company.Value} saved={saved} />
      </ContentPart>
      <ContentPart title={t('part.audience')}>
        <AudienceField
          of={form}
          name="Filters"
          label={t('field.audience')}
          company={company}
          saved={saved && { audience: saved.Filters, text: saved.AudienceText }}
        />
      </ContentPart>
      <ContentPart title={t('part.period')}>
        <PeriodFields form={form} />
      </ContentPart>
      <ContentPart title={t('preview')}>
        <PreviewPart
          values={values}
          company={company.Value}
          publishedAt={saved?.PublishedAt ?? null}
          link={saved && pathTo(paths.preview, { company: company.Value, id: saved.Id })}
        />
      </ContentPart>
    </ContentForm>
  );
};

/** Title and content in both languages side by side. One language is enough; a language with a content requires a title. */
const Texts = ({ form, titles }: Pick<AnnouncementFormProps, 'form'> & Pick<AnnouncementValues, 'titles'>) => {
  const t = useText();
  const titleFault = (title: string, language: 'en' | 'es'): string | undefined => {
    if (title.trim() !== '') return undefined;
    const { titles, contents } = form.form.getValues();
    if (contents[language] !== '') return t('title.ofContent');
    return language === 'en' && titles.es.trim() === '' ? t('title.required') : undefined;
  };
  return (
    <>
      <TranslatedField
        of={form}
        name="titles"
        limitsOf="Title"
        label={t('field.title')}
        hint={t('field.title.hint')}
        fallback={eitherLanguage}
        check={titleFault}
      />
      <TranslatedField of={form} name="contents" kind="rich" limitsOf="Content" label={t('field.content')} fallback={wholeLanguage(titles)} />
    </>
  );
};
