import { useRef } from 'react';
import { AdminPage, BackLink, EmptyState, Loaded, useContentForm, useFormat, useNavigate } from '#shell/api';
import { defaultZone } from '#shell/rules/dates/days';
import type { AdministeredEvent } from '../../contract';
import { paths } from '../../paths';
import { useText } from '../../text';
import { api } from './api';
import { EventForm } from './parts/EventForm';
import { bodyOf, newEvent, startOf } from './rules/form';
import { event, save } from './state';

export { default as state } from './state';

interface EventEditorPageProps {
  readonly company: string;
  readonly id?: string;
}

const listOf = (company: string): string => `${paths.administration}?company=${encodeURIComponent(company)}`;

/** `/administration/tools/events/edit`: a new or existing event of a company. */
export default function EventEditorPage({ company, id }: EventEditorPageProps) {
  const t = useText();
  return (
    <AdminPage
      title={t(id === undefined ? 'admin.new.title' : 'admin.edit.title')}
      back={<BackLink href={listOf(company)}>{t('nav.administration')}</BackLink>}
    >
      {id === undefined ? (
        <Editor company={company} />
      ) : (
        <Loaded of={event.of(id)} failed={t('admin.loadFailed')}>
          {(saved) => <SavedForm key={id} event={saved?.EntityId === company ? saved : undefined} />}
        </Loaded>
      )}
    </AdminPage>
  );
}

/** If another administrator deletes the event, the form keeps its input, and a save shows the reason. */
const SavedForm = ({ event: loaded }: { readonly event: AdministeredEvent | undefined }) => {
  const t = useText();
  const last = useRef(loaded);
  last.current = loaded ?? last.current;
  if (!last.current) return <EmptyState title={t('admin.gone')} text={t('admin.gone.text')} />;
  return <Editor company={last.current.EntityId} saved={last.current} />;
};

const Editor = ({ company, saved }: { readonly company: string; readonly saved?: AdministeredEvent }) => {
  const { zone = defaultZone } = useFormat().reader;
  const navigate = useNavigate();
  const goBack = () => navigate(listOf(company));
  const form = useContentForm(api.saveAdministeredEvent, {
    item: saved,
    company,
    startOf: (item) => (item ? startOf(item) : newEvent(zone)),
    change: save,
    draft: 'events.event',
    input: (values, { Id, EntityId, ...version }) => ({ body: { ...bodyOf(values, EntityId, Id), ...version } }),
    whenDone: goBack,
  });
  return <EventForm form={form} {...(saved && { saved })} onCancel={goBack} />;
};
