import { AdminPage } from '../../../../ui/administration/AdminPage';
import { CompanyBar } from '../../../administration/views';
import { useText } from '../text';
import { QuestionEditor } from './parts/QuestionEditor';
import { QuestionList } from './parts/QuestionList';

export { default as state } from './state';

interface WelcomeFormPageProps {
  readonly question?: string;
  readonly company?: string;
}

/** `/administration/settings/welcome-form`: a company's questions at the first sign-in, or the editor of one. */
export default function WelcomeFormPage({ question, company }: WelcomeFormPageProps) {
  const t = useText();
  if (question !== undefined && company !== undefined)
    return <QuestionEditor key={`${company}/${question}`} id={question === 'new' ? undefined : question} company={company} />;
  return (
    <AdminPage title={t('welcome.title')} subtitle={t('welcome.subtitle')}>
      <CompanyBar>{({ company: { Value } }) => <QuestionList key={Value} company={Value} />}</CompanyBar>
    </AdminPage>
  );
}
