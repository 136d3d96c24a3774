import { now } from '../../../../kernel/clock';
import { PluginView, type PluginViewProps } from '../../../../kernel/PluginView';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading } from '../../../../ui/Loading';
import { PreviewFrame } from '../../../administration/views';
import type { NewsPreviewProps } from '../../parts/NewsPreview';
import type { AnnouncementValues } from '../rules/form';
import { previewOf, shownIn } from '../rules/preview';
import { useText } from '../text';

/** What people see, with the texts that they see it with. */
const newsPreview = (() => import('../../parts/NewsPreview')) as unknown as PluginViewProps['view'];

interface PreviewPartProps {
  readonly values: AnnouncementValues;
  readonly company: string;
  /** When people could see it first, ISO 8601; it need not be known. */
  readonly publishedAt: string | null;
}

/** What stands in the form as people see it: in the news flash and, with a picture, on the news page; on a phone and on a desktop, in both languages. */
export const PreviewPart = ({ values, company, publishedAt }: PreviewPartProps) => {
  const t = useText();
  const moment = publishedAt ?? now().toISOString();
  const only = shownIn(values, 'en') === shownIn(values, 'es') ? shownIn(values, 'en') : undefined;
  return (
    <PreviewFrame label={t('preview.frame')} note={only && t(`preview.only.${only}`)}>
      {({ language, width }) => (
        <div lang={shownIn(values, language)}>
          <PluginView
            plugin="notices"
            view={newsPreview}
            input={{ announcement: previewOf(values, { company, language, publishedAt: moment }), isWide: width === 'wide' } satisfies NewsPreviewProps}
            loading={<Loading />}
            failed={({ retry }) => <ErrorState onRetry={retry} />}
          />
        </div>
      )}
    </PreviewFrame>
  );
};
