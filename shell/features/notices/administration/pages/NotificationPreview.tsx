import { useFormat } from '../../../../i18n/format';
import { SharedPreview } from '../../../administration/views';
import { Preview } from '../parts/Preview';
import { path } from '../paths';
import { setup } from '../state';

/** `/administration/settings/program-notifications/preview`: a saved notice as people see it. A notice that is not enabled is shown to nobody else. */
export default function NotificationPreview({ id }: { readonly id: string }) {
  const { locale } = useFormat();
  return (
    <SharedPreview
      of={setup}
      edit={path}
      find={({ ProgramNotifications }) => {
        const notice = ProgramNotifications.find(({ ProgramNotificationId }) => ProgramNotificationId === id);
        if (!notice) return undefined;
        const { Name, Content, SpanishName, SpanishContent, IsEnabled, ProceedAfterDeclineAllowed } = notice;
        return {
          name: (locale === 'es-419' && SpanishName) || Name,
          isDraft: !IsEnabled,
          preview: (
            <Preview
              texts={{ en: { name: Name, content: Content }, es: { name: SpanishName, content: SpanishContent } }}
              proceeds={ProceedAfterDeclineAllowed}
            />
          ),
        };
      }}
    />
  );
}
