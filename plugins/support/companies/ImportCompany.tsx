import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { BackLink, ContentForm, ContentPart, FileField, PageFrame, pathTo, TextField, useContractForm, useFormat, useNavigate } from '#shell/api';
import { AdministratorFields } from '../parts/AdministratorFields';
import { paths } from '../paths';
import { useText } from '../text';
import { api } from './api';
import { importCompany, type ReadFile, readCompanyFile } from './state';

export { default as state } from './state';

const useStyles = makeStyles({
  beside: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  columns: { columnWidth: '16rem', columnGap: tokens.spacingHorizontalXXL },
});

/** `/support/entity-management/import`: imports a new company from the file of another one, with a preview. */
export default function ImportCompany() {
  const t = useText();
  const [file, setFile] = useState<ReadFile>();
  return (
    <PageFrame title={t('file.import')} back={<BackLink href={paths.entities}>{t('entities.title')}</BackLink>}>
      {file ? <Told file={file} onOther={() => setFile(undefined)} /> : <Choose onRead={setFile} />}
    </PageFrame>
  );
}

const Choose = ({ onRead }: { readonly onRead: (file: ReadFile) => void }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const form = useContractForm(api.readCompanyFile, {
    start: { File: undefined as File | undefined },
    change: readCompanyFile,
    input: (_, { File: file }) => ({ file }),
    fieldOf: (property) => (property === 'Base64EncodedFile' ? 'File' : property),
    whenDone: onRead,
  });
  return (
    <ContentForm of={form} onCancel={() => navigate(paths.entities)} submit={t('file.read')}>
      <ContentPart title={t('file.file')}>
        <p className={styles.hint}>{t('file.about')}</p>
        <FileField of={form} name="File" label={t('file.file')} hint={t('file.file.hint')} accept=".json,application/json" required />
      </ContentPart>
    </ContentForm>
  );
};

interface ToldProps {
  readonly file: ReadFile;
  /** Called to choose another file. */
  readonly onOther: () => void;
}

const Told = ({ file, onOther }: ToldProps) => {
  const styles = useStyles();
  const t = useText();
  const { moment } = useFormat();
  const navigate = useNavigate();
  const form = useContractForm(api.importCompany, {
    start: { Name: file.Name, Code: '', FirstName: '', LastName: '', Email: '', Language: 'en-US' as const },
    changedBeside: true,
    change: importCompany,
    input: (body) => ({ body: { ...body, Base64EncodedFile: file.Base64EncodedFile } }),
    whenDone: ({ Id }) => navigate(pathTo(paths.company, { id: Id })),
  });
  return (
    <ContentForm of={form} onCancel={onOther} cancel={t('file.other')} submit={t('company.create')}>
      <ContentPart title={t('file.told')}>
        <p className={styles.hint}>{t('file.from', { company: file.Name, day: moment(file.ExportedAt), version: file.ProductVersion })}</p>
        <Listed title={t('file.made')} texts={file.Made} />
        <Listed title={t('entities.plugins')} texts={file.Plugins} />
        <MessageBar intent={file.NotTaken.length > 1 ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('file.notTaken')}</MessageBarTitle>
            <ul className={styles.list}>
              {file.NotTaken.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      </ContentPart>
      <ContentPart title={t('company.part.company')}>
        <div className={styles.beside}>
          <TextField of={form} name="Name" label={t('company.name')} required />
          <TextField of={form} name="Code" label={t('company.code')} hint={t('company.code.hint')} />
        </div>
      </ContentPart>
      <ContentPart title={t('company.part.administrator')}>
        <p className={styles.hint}>{t('administrator.hint')}</p>
        <AdministratorFields of={form} />
      </ContentPart>
    </ContentForm>
  );
};

const Listed = ({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) => {
  const styles = useStyles();
  const id = useId();
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={`${styles.list} ${styles.columns}`}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
};
