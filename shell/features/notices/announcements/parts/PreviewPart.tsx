import { now } from '../../../../kernel/clock';
import { PluginView, type PluginViewProps } from '../../../../kernel/PluginView';
import { ErrorState } from '../../../../ui/states/ErrorState';
import { Loading } from '../../../../ui/states/Loading';
import { PreviewFrame } from '../../../administration/views';
import type { NewsPreviewProps } from '../../parts/NewsPreview';
import type { AnnouncementValues } from '../rules/form';
import { previewOf, shownIn } from '../rules/preview';
import { useText } from '../text';

/** The participant's view, with its own texts. */
const newsPreview = (() => import('../../parts/NewsPreview')) as unknown as PluginViewProps['view'];

interface PreviewPartProps {
  readonly values: AnnouncementValues;
  readonly company: string;
  /** When it was first shown, ISO 8601; null: unknown. */
  readonly publishedAt: string | null;
  /** Address of the preview of the saved announcement. */
  readonly link?: string | undefined;
}

/** A preview of the form's announcement in the news flash and, with a picture, on the news page; for phone and desktop, in both languages. */
export const PreviewPart = ({ values, company, publishedAt, link }: PreviewPartProps) => {
  const t = useText();
  const moment = publishedAt ?? now().toISOString();
  const only = shownIn(values, 'en') === shownIn(values, 'es') ? shownIn(values, 'en') : undefined;
  return (
    <PreviewFrame link={link} note={only && t(`preview.only.${only}`)}>
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
