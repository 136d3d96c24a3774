import { AdminPage, CompanyBar, Loaded } from '#shell/api';
import { useText } from '../../text';
import { AssessmentEditor } from './parts/AssessmentEditor';
import { AssessmentForm } from './parts/AssessmentForm';
import { AssessmentRows } from './parts/AssessmentRows';
import { EditorFrame } from './parts/EditorFrame';
import { PersonForm } from './parts/examples/PersonForm';
import { HelplinesForm } from './parts/HelplinesForm';
import { ImportForm } from './parts/ImportForm';
import { ItemForm } from './parts/ItemForm';
import { PageForm } from './parts/PageForm';
import { ResultForm } from './parts/ResultForm';
import { ScoreForm } from './parts/ScoreForm';
import { list } from './state';

export { default as state } from './state';

interface AssessmentsPageProps {
  readonly assessment?: string;
  readonly from?: string;
  readonly tab?: string;
  readonly page?: string;
  readonly question?: string;
  readonly score?: string;
  readonly result?: string;
  readonly example?: string;
  readonly helplines?: string;
  readonly company?: string;
}

/** `/administration/assessments`: the assessments of a company, one of them or a part of it, or the form of a new or imported one. */
export default function AssessmentsPage({ assessment, from, tab, page, question, score, result, example, helplines, company }: AssessmentsPageProps) {
  const t = useText();
  if (assessment === 'new' && company !== undefined) return <AssessmentForm key={from} company={company} from={from} />;
  if (assessment === 'import' && company !== undefined) return <ImportForm company={company} />;
  if (assessment !== undefined && company !== undefined) {
    const place = { company, id: assessment };
    if (question !== undefined)
      return (
        <EditorFrame {...place} kind="question" part={question}>
          {(data) => <ItemForm key={question} assessment={data} id={question} page={page} />}
        </EditorFrame>
      );
    if (score !== undefined)
      return (
        <EditorFrame {...place} kind="score" part={score}>
          {(data) => <ScoreForm key={score} assessment={data} id={score} />}
        </EditorFrame>
      );
    if (result !== undefined)
      return (
        <EditorFrame {...place} kind="result" part={result}>
          {(data) => <ResultForm key={result} assessment={data} id={result} />}
        </EditorFrame>
      );
    if (helplines !== undefined)
      return (
        <EditorFrame {...place} kind="helplines" part={helplines}>
          {(data) => <HelplinesForm assessment={data} />}
        </EditorFrame>
      );
    if (example !== undefined)
      return (
        <EditorFrame {...place} kind="example" part={example}>
          {(data) => <PersonForm key={example} assessment={data} id={example} />}
        </EditorFrame>
      );
    if (page !== undefined)
      return (
        <EditorFrame {...place} kind="page" part={page}>
          {(data) => <PageForm key={page} assessment={data} id={page} />}
        </EditorFrame>
      );
    return <AssessmentEditor {...place} tab={tab} />;
  }
  return (
    <AdminPage title={t('authoring.title')} subtitle={t('authoring.subtitle')}>
      <CompanyBar>
        {({ company: { Value } }) => (
          <Loaded key={Value} of={list.of({ query: { entityId: Value } })} failed={t('authoring.loadFailed')}>
            {({ Assessments }) => <AssessmentRows company={Value} rows={Assessments} />}
          </Loaded>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
