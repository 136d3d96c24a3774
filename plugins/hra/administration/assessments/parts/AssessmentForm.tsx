import {
  AdminPage,
  BackLink,
  ContentForm,
  ContentPart,
  EmptyState,
  Loaded,
  pathTo,
  SelectField,
  TranslatedField,
  useContentForm,
  useNavigate,
} from '#shell/api';
import type { AdministeredAssessment, AssessmentList } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { api } from '../api';
import { list, saveAssessment } from '../state';

interface AssessmentFormProps {
  readonly company: string;
  /** Id of the copied assessment; undefined for an empty one. */
  readonly from: string | undefined;
}

/** A new draft, empty or as a copy. */
export const AssessmentForm = ({ company, from }: AssessmentFormProps) => {
  const t = useText();
  return (
    <AdminPage
      title={t(from === undefined ? 'authoring.new' : 'authoring.newCopy')}
      back={<BackLink href={pathTo(paths.assessments, { company })}>{t('authoring.title')}</BackLink>}
    >
      <Loaded of={list.of({ query: { entityId: company } })} failed={t('authoring.loadFailed')}>
        {(all) => {
          const source = all.Assessments.find(({ Id }) => Id === from);
          if (from !== undefined && source === undefined) return <EmptyState title={t('authoring.gone')} text={t('authoring.gone.text')} />;
          return <TitleForm company={company} list={all} source={source} />;
        }}
      </Loaded>
    </AdminPage>
  );
};

interface TitleFormProps {
  readonly company: string;
  readonly list: AssessmentList;
  readonly source?: AssessmentList['Assessments'][number] | undefined;
  /** The draft to change; undefined for a new one. */
  readonly draft?: AdministeredAssessment;
}

/** The title of a draft, and the plan year from which it will be offered. */
export const TitleForm = ({ company, list: { PlanYears }, source, draft }: TitleFormProps) => {
  const t = useText();
  const navigate = useNavigate();
  const form = useContentForm(api.saveAssessment, {
    item: draft,
    company,
    startOf: (item) => ({ Names: item?.Names ?? source?.Names ?? { en: '', es: '' }, PlanYearId: item?.PlanYearId ?? PlanYears[0]?.Value ?? '' }),
    change: saveAssessment,
    input: (values, base) => ({ body: { ...base, ...values, ...(source && { CopyOf: source.Id }) } }),
    draft: `hra.assessment${source ? `/${source.Id}` : ''}`,
    whenDone: ({ Id }) => navigate(pathTo(paths.assessments, { assessment: Id, company })),
  });
  const leave = (): void => navigate(pathTo(paths.assessments, { company, ...(draft && { assessment: draft.Id }) }));
  return (
    <ContentForm of={form} onCancel={leave} submit={t(draft ? 'authoring.save' : 'authoring.create')}>
      <ContentPart title={t('authoring.part.title')}>
        <TranslatedField of={form} name="Names" label={t('authoring.field.title')} required />
        <SelectField
          of={form}
          name="PlanYearId"
          label={t('authoring.field.year')}
          hint={t('authoring.field.year.hint')}
          required
          options={Object.fromEntries(PlanYears.map(({ Value, Text }) => [Value, Text]))}
        />
      </ContentPart>
    </ContentForm>
  );
};
