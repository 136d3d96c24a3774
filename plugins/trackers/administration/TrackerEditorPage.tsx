import { AdminPage, BackLink, EmptyState, Loaded, pathTo } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';
import { TrackerForm } from './parts/TrackerForm';
import { list } from './state';

export { default as state } from './state';

interface TrackerEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/trackers/tracker`: the form of a new or an existing tracker. */
export default function TrackerEditorPage({ company, id }: TrackerEditorProps) {
  const t = useText();
  const back = <BackLink href={pathTo(paths.administered, { company })}>{t('administered.title')}</BackLink>;
  return (
    <AdminPage title={t(id === undefined ? 'administered.new' : 'administered.edit')} back={back}>
      <Loaded of={list.of({ query: { entityId: company } })} failed={t('administered.loadFailed')}>
        {(all) => {
          const tracker = all.find(({ Id }) => Id === id);
          if (id !== undefined && tracker === undefined) return <EmptyState title={t('administered.gone')} text={t('administered.gone.text')} />;
          return <TrackerForm company={company} tracker={tracker} />;
        }}
      </Loaded>
    </AdminPage>
  );
}
