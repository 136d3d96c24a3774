import { useFormat } from '../../../../i18n/format';
import { pathTo } from '../../../../kernel/declaration/links';
import { defaultZone } from '../../../../rules/dates/days';
import { SharedPreview } from '../../../administration/views';
import { PreviewPart } from '../parts/PreviewPart';
import { paths } from '../paths';
import { startOf } from '../rules/form';
import { announcement } from '../state';

/** `/administration/tools/announcements/preview`: a saved announcement as people see it. */
export default function AnnouncementPreview({ company, id }: { readonly company: string; readonly id: string }) {
  const { zone = defaultZone } = useFormat().reader;
  return (
    <SharedPreview
      of={announcement.of(id)}
      edit={pathTo(paths.edit, { company, id })}
      find={(saved) =>
        saved?.EntityId === company
          ? {
              name: saved.Title,
              isDraft: false,
              shown: { from: saved.From ?? saved.PublishedAt, until: saved.Until },
              preview: <PreviewPart values={startOf(zone)(saved)} company={company} publishedAt={saved.PublishedAt} />,
            }
          : undefined
      }
    />
  );
}
