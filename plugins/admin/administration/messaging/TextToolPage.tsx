import { AdminPage, CompanyBar } from '#shell/api';
import { useText } from '../../text';
import { ComposeText } from './parts/ComposeText';
import { MessageTabs } from './parts/MessageTabs';

export { default as state } from './state';

/** `/administration/tools/text-tool`: texts to an audience, and the state of sent ones (FIL-010, FIL-011, FIL-015). */
export default function TextToolPage() {
  const t = useText();
  return (
    <AdminPage title={t('texts.title')} subtitle={t('texts.subtitle')}>
      <CompanyBar>{({ company }) => <MessageTabs key={company.Value} company={company} channel="Text" compose={ComposeText} />}</CompanyBar>
    </AdminPage>
  );
}
