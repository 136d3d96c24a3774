import { nameIn, pathTo, SharedPreview, useFormat } from '#shell/api';
import { paths } from '../../paths';
import { EventPreview } from './parts/EventPreview';
import { startOf } from './rules/form';
import { takesPlaceOf } from './rules/preview';
import { event } from './state';

export { default as state } from './state';

/** `/administration/tools/events/preview`: a saved event as participants see it before they sign up. */
export default function EventPreviewPage({ company, id }: { readonly company: string; readonly id: string }) {
  const { locale } = useFormat();
  return (
    <SharedPreview
      of={event.of(id)}
      edit={pathTo(paths.editor, { company, id })}
      find={(saved) => {
        if (saved?.EntityId !== company) return undefined;
        const takesPlace = takesPlaceOf(saved);
        return {
          name: nameIn(saved.Titles, locale),
          isDraft: saved.State === 'Draft',
          ...((saved.From !== null || saved.Until !== null) && { shown: { from: saved.From, until: saved.Until } }),
          ...(takesPlace && { takesPlace }),
          preview: <EventPreview values={startOf(saved)} saved={saved} />,
        };
      }}
    />
  );
}
