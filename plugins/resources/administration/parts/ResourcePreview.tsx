import { PreviewFrame } from '#shell/api';
import { ResourceCard } from '../../parts/ResourceCard';
import { previewOf, type ResourceValues } from '../rules/form';
import { PreviewRoom } from './PreviewRoom';

interface ResourcePreviewProps {
  readonly values: ResourceValues;
  /** Address of the preview of the saved resource. */
  readonly link?: string | undefined;
}

/** The card of a resource as participants see it. */
export const ResourcePreview = ({ values, link }: ResourcePreviewProps) => {
  return (
    <PreviewFrame hasSpanish={values.Names.es !== ''} link={link}>
      {({ textLanguage }) => (
        <PreviewRoom lang={textLanguage}>
          <ResourceCard resource={previewOf(values, textLanguage)} level="h3" />
        </PreviewRoom>
      )}
    </PreviewFrame>
  );
};
