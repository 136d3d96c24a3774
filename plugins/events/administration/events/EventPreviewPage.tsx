import { nameIn, pathTo, SharedPreview, useFormat } from '#shell/api';
import { paths } from '../../paths';
import { EventPreview } from './parts/EventPreview';
import { startOf } from './rules/form';
import { event } from './state';

export { default as state } from './state';

/** `/administration/tools/events/preview`: a saved event as people see it before they sign up. */
export default function EventPreviewPage({ company, id }: { readonly company: string; readonly id: string }) {
  const { locale } = useFormat();
  return (
    <SharedPreview
      of={event.of(id)}
      edit={pathTo(paths.editor, { company, id })}
      find={(saved) =>
        saved?.EntityId === company
          ? { name: nameIn(saved.Titles, locale), isDraft: saved.State === 'Draft', preview: <EventPreview values={startOf(saved)} /> }
          : undefined
      }
    />
  );
}
