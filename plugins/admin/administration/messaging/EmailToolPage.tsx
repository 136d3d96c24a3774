import { AdminPage, CompanyBar } from '#shell/api';
import { useText } from '../../text';
import { ComposeEmail } from './parts/ComposeEmail';
import { MessageTabs } from './parts/MessageTabs';

export { default as state } from './state';

/** `/administration/tools/email-tool`: mails to an audience, and the state of sent ones (FIL-010, FIL-011, FIL-015). */
export default function EmailToolPage() {
  const t = useText();
  return (
    <AdminPage title={t('messages.title')} subtitle={t('messages.subtitle')}>
      <CompanyBar>{({ company }) => <MessageTabs key={company.Value} company={company} channel="Email" compose={ComposeEmail} />}</CompanyBar>
    </AdminPage>
  );
}
