import { nameIn, pathTo, SharedPreview, useFormat } from '#shell/api';
import { paths } from '../paths';
import { ResourcePreview } from './parts/ResourcePreview';
import { startOfResource } from './rules/form';
import { content } from './state';

export { default as state } from './state';

/** `/administration/tools/resources/preview`: a saved resource as participants see it. */
export default function ResourcePreviewPage({ company, id }: { readonly company: string; readonly id: string }) {
  const { locale } = useFormat();
  return (
    <SharedPreview
      of={content.of({ query: { entityId: company } })}
      edit={pathTo(paths.editResource, { company, id })}
      find={({ Resources }) => {
        const resource = Resources.find(({ Id }) => Id === id);
        return (
          resource && {
            name: nameIn(resource.Names, locale),
            isDraft: !resource.IsPublished,
            shown: { from: resource.From, until: resource.Until },
            preview: <ResourcePreview values={startOfResource('')(resource)} />,
          }
        );
      }}
    />
  );
}
