import { useState } from 'react';
import {
  AdminPage,
  BackLink,
  ContentForm,
  ContentPart,
  FileField,
  Loaded,
  pathTo,
  SelectField,
  TranslatedField,
  useContractForm,
  useNavigate,
} from '#shell/api';
import type { AssessmentList } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { api } from '../api';
import { importAssessment, list, type ReadFile, readFile } from '../state';
import { NotTaken } from './NotTaken';

/** The form that imports a file as a new draft, with a preview of the import. */
export const ImportForm = ({ company }: { readonly company: string }) => {
  const t = useText();
  const [file, setFile] = useState<ReadFile>();
  return (
    <AdminPage title={t('authoring.import')} back={<BackLink href={pathTo(paths.assessments, { company })}>{t('authoring.title')}</BackLink>}>
      <Loaded of={list.of({ query: { entityId: company } })} failed={t('authoring.loadFailed')}>
        {({ PlanYears }) =>
          file ? <Told file={file} company={company} years={PlanYears} onOther={() => setFile(undefined)} /> : <Choose company={company} onRead={setFile} />
        }
      </Loaded>
    </AdminPage>
  );
};

interface ChooseProps {
  readonly company: string;
  readonly onRead: (file: ReadFile) => void;
}

const Choose = ({ company, onRead }: ChooseProps) => {
  const t = useText();
  const navigate = useNavigate();
  const form = useContractForm(api.readAssessmentFile, {
    start: { File: undefined as File | undefined },
    change: readFile,
    input: (_, { File: file }) => ({ company, file }),
    fieldOf: (property) => (property === 'Base64EncodedFile' ? 'File' : property),
    whenDone: onRead,
  });
  return (
    <ContentForm of={form} onCancel={() => navigate(pathTo(paths.assessments, { company }))} submit={t('authoring.import.read')}>
      <ContentPart title={t('authoring.import.file')}>
        <FileField of={form} name="File" label={t('authoring.import.file')} hint={t('authoring.import.file.hint')} accept=".json,application/json" required />
      </ContentPart>
    </ContentForm>
  );
};

interface ToldProps {
  readonly file: ReadFile;
  readonly company: string;
  readonly years: AssessmentList['PlanYears'];
  /** Called to choose another file. */
  readonly onOther: () => void;
}

const Told = ({ file, company, years, onOther }: ToldProps) => {
  const t = useText();
  const navigate = useNavigate();
  const form = useContractForm(api.importAssessment, {
    start: { Names: file.Names, PlanYearId: years[0]?.Value ?? '' },
    changedBeside: true,
    change: importAssessment,
    input: (_, { Names, PlanYearId }) => ({ body: { EntityId: company, Names, PlanYearId, Base64EncodedFile: file.Base64EncodedFile } }),
    whenDone: ({ Id }) => navigate(pathTo(paths.assessments, { assessment: Id, company })),
  });
  return (
    <>
      <NotTaken title={t('authoring.import.told', { pages: file.Pages, questions: file.Questions })} all={t('authoring.import.all')} notTaken={file.NotTaken} />
      <ContentForm of={form} onCancel={onOther} cancel={t('authoring.import.other')} submit={t('authoring.create')}>
        <ContentPart title={t('authoring.part.title')}>
          <TranslatedField of={form} name="Names" label={t('authoring.field.title')} required />
          <SelectField
            of={form}
            name="PlanYearId"
            label={t('authoring.field.year')}
            hint={t('authoring.field.year.hint')}
            required
            options={Object.fromEntries(years.map(({ Value, Text }) => [Value, Text]))}
          />
        </ContentPart>
      </ContentForm>
    </>
  );
};
