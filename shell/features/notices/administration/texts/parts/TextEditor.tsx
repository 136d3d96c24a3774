import { Button, makeStyles, Link as PlainLink, tokens } from '@fluentui/react-components';
import { ArrowResetRegular } from '@fluentui/react-icons';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { useFormat } from '../../../../../i18n/format';
import { pathTo } from '../../../../../kernel/declaration/links';
import { useNavigate } from '../../../../../kernel/KernelProvider';
import { AdminPage } from '../../../../../ui/administration/AdminPage';
import { ContentForm, ContentPart } from '../../../../../ui/content/ContentForm';
import { nameIn } from '../../../../../ui/content/content';
import { useContentForm } from '../../../../../ui/content/useContentForm';
import { type Translated, TranslatedField } from '../../../../../ui/form/translated/TranslatedField';
import { BackLink } from '../../../../../ui/page/BackLink';
import { Loaded } from '../../../../../ui/states/Loaded';
import { useModal } from '../../../../../ui/useModal';
import { useRun } from '../../../../../ui/useRun';
import type { CompanyText, CompanyTextKind } from '../../contract';
import { api } from '../../state/api';
import { message, useText } from '../../text';
import { textsPath } from '../paths';
import { giveBack, save, text } from '../state';
import { CompanyTextVersions } from './CompanyTextVersions';
import { TextPreview } from './TextPreview';
import { useChanged } from './useChanged';

interface TextEditorProps {
  readonly kind: CompanyTextKind;
  readonly company: string;
}

/** The editor of a company's text, in both languages, with its preview and versions. */
export const TextEditor = ({ kind, company }: TextEditorProps) => {
  const t = useText();
  const back = <BackLink href={pathTo(textsPath, { company })}>{t('texts.title')}</BackLink>;
  return (
    <AdminPage title={t(`texts.edit.${kind}`)} back={back}>
      <Loaded of={text.of({ params: { kind }, query: { entityId: company } })} failed={t('texts.loadFailed')}>
        {(data) => <TextForm text={data} />}
      </Loaded>
    </AdminPage>
  );
};

const useStyles = makeStyles({
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL, justifyContent: 'space-between' },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface TextValues {
  readonly Texts: Translated;
}

const TextForm = ({ text: saved }: { readonly text: CompanyText }) => {
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const { Kind, EntityId } = saved;
  const goBack = (): void => navigate(pathTo(textsPath, { company: EntityId }));
  const form = useContentForm(api.saveCompanyText, {
    item: { ...saved, Id: Kind },
    company: EntityId,
    startOf: (item): TextValues => ({ Texts: (item ?? saved).Texts }),
    change: save,
    input: ({ Texts }, { Version }) => ({ body: { Kind, EntityId, Texts, ...(Version !== undefined && { Version }) } }),
    draft: `noticesAdministration.text/${EntityId}`,
    whenDone: goBack,
  });
  const { Texts } = useWatch({ control: form.form.control }) as TextValues;
  return (
    <ContentForm of={form} onCancel={goBack} submit={t('texts.publish')}>
      <ContentPart title={t('texts.part.text')}>
        <InUse text={saved} />
        <TranslatedField of={form} name="Texts" kind="rich" label={nameIn(saved.Names, locale)} required />
      </ContentPart>
      <ContentPart title={t('texts.part.follows')}>
        <Follows text={saved} />
      </ContentPart>
      <ContentPart title={t('preview')}>
        <TextPreview kind={Kind} names={saved.Names} texts={Texts} />
      </ContentPart>
      <ContentPart title={t('history')}>
        <CompanyTextVersions kind={Kind} company={EntityId} />
      </ContentPart>
    </ContentForm>
  );
};

/** Shows whether the company's own text is in use, with a button that restores the product's text. */
const InUse = ({ text: saved }: { readonly text: CompanyText }) => {
  const styles = useStyles();
  const t = useText();
  const ask = useModal('layout.confirm');
  const run = useRun(giveBack);
  const changed = useChanged()(saved);
  const { Kind, EntityId, IsOwn, Version } = saved;
  const giveItBack = async (): Promise<void> => {
    const isSure = await ask({
      title: message('texts.return.title'),
      text: message('texts.return.text'),
      confirm: message('texts.return'),
      cancel: message('cancel'),
      isAdministration: true,
    });
    if (isSure) await run({ body: { Kind, EntityId, Texts: { en: '', es: '' }, ...(Version !== undefined && { Version }) } });
  };
  if (!IsOwn) return <p className={styles.words}>{t('texts.product.text')}</p>;
  return (
    <div className={styles.state}>
      <p className={styles.words}>{changed === '' ? t('texts.own.text') : t('texts.own.changed', { changed })}</p>
      <Button icon={<ArrowResetRegular />} onClick={() => void giveItBack()}>
        {t('texts.return')}
      </Button>
    </div>
  );
};

/** Consequences of a save for people who read the text, or have agreed to an earlier one. */
const Follows = ({ text: { Kind, Agreed } }: { readonly text: CompanyText }) => {
  const styles = useStyles();
  const t = useText();
  if (Agreed === null) return <p className={styles.words}>{t('texts.follows.wellness')}</p>;
  return (
    <>
      <p className={styles.words}>{t('texts.follows.new', { kind: Kind })}</p>
      <p className={styles.words}>
        {t(Agreed.IsCapped ? 'texts.follows.agreedMany' : 'texts.follows.agreed', { n: Agreed.Count })} {t('texts.follows.kept')}
      </p>
      <p className={styles.words}>
        {t('texts.follows.ask')}{' '}
        <Link href="/administration/settings/program-notifications" asChild>
          <PlainLink inline>{t('nav.programNotifications')}</PlainLink>
        </Link>
      </p>
    </>
  );
};
