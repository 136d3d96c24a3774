import { AdminPage } from '../../../../ui/administration/AdminPage';
import { CompanyBar } from '../../../administration/views';
import type { CompanyTextKind } from '../contract';
import { useText } from '../text';
import { TextEditor } from './parts/TextEditor';
import { TextTable } from './parts/TextTable';

export { default as state } from './state';

const kinds: readonly CompanyTextKind[] = ['privacy', 'eula', 'wellness'];

interface TextsPageProps {
  readonly text?: string;
  readonly company?: string;
}

/** `/administration/settings/texts`: the policies and the wellness notification of a company, or the editor of one of them. */
export default function TextsPage({ text, company }: TextsPageProps) {
  const t = useText();
  const kind = kinds.find((one) => one === text);
  if (kind !== undefined && company !== undefined) return <TextEditor key={`${company}/${kind}`} kind={kind} company={company} />;
  return (
    <AdminPage title={t('texts.title')} subtitle={t('texts.subtitle')}>
      <CompanyBar>{({ company: { Value } }) => <TextTable key={Value} company={Value} />}</CompanyBar>
    </AdminPage>
  );
}
