import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import {
  ContentForm,
  ContentPart,
  PreviewFrame,
  PublicationPart,
  RadioCardsField,
  SelectField,
  TextField,
  TranslatedField,
  useContentForm,
  useHasPage,
  useNavigate,
} from '#shell/api';
import type { AdministeredLink } from '../../contract';
import { QuickLinkCard } from '../../parts/home/QuickLinks';
import { quickLinkTarget } from '../../rules/quickLink';
import { useText } from '../../text';
import { api } from './api';
import { EditorFrame, listOf } from './EditorFrame';
import { fitsType, type LinkValues, linkBody, linkPreview, startOfLink } from './rules/form';
import { saveLink } from './state';

export { default as state } from './state';

const useStyles = makeStyles({ card: { maxWidth: '20rem', padding: tokens.spacingHorizontalXL } });

interface LinkEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/tools/challenges/page/link`: a new or existing quick link. */
export default function LinkEditorPage({ company, id }: LinkEditorProps) {
  return (
    <EditorFrame company={company} id={id} kind="Link">
      {({ QuickLinks }) => <LinkForm company={company} link={QuickLinks.find(({ Id }) => Id === id)} />}
    </EditorFrame>
  );
}

const LinkForm = ({ company, link }: { readonly company: string; readonly link: AdministeredLink | undefined }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const goBack = (): void => navigate(listOf(company, 'Link'));
  const form = useContentForm(api.saveQuickLink, {
    item: link,
    company,
    startOf: startOfLink,
    change: saveLink,
    input: (values, base) => ({ body: linkBody(values, base) }),
    draft: 'programs.quickLink',
    whenDone: goBack,
  });
  const values = useWatch({ control: form.form.control }) as LinkValues;
  const { LinkType, Url } = values;
  const has = useHasPage();
  const leadsNowhere = LinkType === 'WithinProduct' && fitsType(Url, LinkType) && !has(Url.trim());
  return (
    <ContentForm of={form} onCancel={goBack}>
      <ContentPart title={t('listPage.part.text')}>
        <TranslatedField of={form} name="Names" label={t('listPage.field.name')} required />
        <TranslatedField of={form} name="Descriptions" label={t('listPage.field.description')} />
        <SelectField of={form} name="Icon" label={t('listPage.field.icon')} options={useIcons()} />
      </ContentPart>
      <ContentPart title={t('listPage.part.target')}>
        <RadioCardsField
          of={form}
          name="LinkType"
          label={t('listPage.field.opens')}
          options={{
            WithinProduct: t('listPage.opens.WithinProduct'),
            ExternalLink: t('listPage.opens.ExternalLink'),
            Video: t('listPage.opens.Video'),
            Blank: t('listPage.opens.Blank'),
          }}
        />
        {LinkType !== 'Blank' && LinkType !== '' && (
          <TextField
            key={LinkType}
            of={form}
            name="Url"
            required
            label={t('listPage.field.url')}
            hint={t(`listPage.field.url.${LinkType}`)}
            check={(text) => (text.trim() === '' || fitsType(text, LinkType) ? undefined : t(`listPage.field.url.${LinkType}`))}
          />
        )}
        {leadsNowhere && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('listPage.nowhere')}</MessageBarBody>
          </MessageBar>
        )}
      </ContentPart>
      <PublicationPart of={form} />
      <ContentPart title={t('listPage.preview')}>
        <PreviewFrame hasSpanish={values.Names.es !== ''}>
          {({ textLanguage }) => {
            const shown = linkPreview(values, textLanguage);
            return (
              <div className={styles.card} lang={textLanguage}>
                <QuickLinkCard link={shown} target={quickLinkTarget(shown, () => true) ?? { kind: 'none' }} />
              </div>
            );
          }}
        </PreviewFrame>
      </ContentPart>
    </ContentForm>
  );
};

const useIcons = () => {
  const t = useText();
  return {
    home: t('listPage.icon.home'),
    heart: t('listPage.icon.heart'),
    calendar: t('listPage.icon.calendar'),
    university: t('listPage.icon.university'),
    watch: t('listPage.icon.watch'),
    redeemrewards: t('listPage.icon.redeemrewards'),
    news: t('listPage.icon.news'),
    family: t('listPage.icon.family'),
    support: t('listPage.icon.support'),
  };
};
