import { useRef } from 'react';
import { AdminPage, BackLink, EmptyState, Loaded, useContractForm, useFormat, useNavigate, useRecord } from '#shell/api';
import { defaultZone } from '#shell/rules/days';
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

/** `/administration/tools/events/edit`: a new event of a company, or one that it has. */
export default function EventEditorPage({ company, id }: EventEditorPageProps) {
  const t = useText();
  return (
    <AdminPage
      title={t(id === undefined ? 'admin.new.title' : 'admin.edit.title')}
      subtitle={<BackLink href={listOf(company)}>{t('nav.administration')}</BackLink>}
    >
      {id === undefined ? (
        <NewForm company={company} />
      ) : (
        <Loaded of={event.of(id)} failed={t('admin.loadFailed')}>
          {(saved) => <SavedForm key={id} event={saved?.EntityId === company ? saved : undefined} />}
        </Loaded>
      )}
    </AdminPage>
  );
}

/** Goes back to the list. */
const useWayBack = (company: string) => {
  const navigate = useNavigate();
  return () => navigate(listOf(company));
};

const NewForm = ({ company }: { readonly company: string }) => {
  const { zone = defaultZone } = useFormat().reader;
  const goBack = useWayBack(company);
  const form = useContractForm(api.saveAdministeredEvent, {
    start: newEvent(zone),
    change: save,
    draft: `events.new/${company}`,
    input: (_, values) => ({ body: bodyOf(values, company, null) }),
    whenDone: goBack,
  });
  return <EventForm form={form} onCancel={goBack} />;
};

/** The form stays open when another administrator deletes the event: the typed text is kept, and a save says what happened. */
const SavedForm = ({ event: loaded }: { readonly event: AdministeredEvent | undefined }) => {
  const t = useText();
  const last = useRef(loaded);
  last.current = loaded ?? last.current;
  if (!last.current) return <EmptyState title={t('admin.gone')} text={t('admin.gone.text')} />;
  return <EditForm event={last.current} />;
};

const EditForm = ({ event: saved }: { readonly event: AdministeredEvent }) => {
  const goBack = useWayBack(saved.EntityId);
  const record = useRecord(saved, startOf);
  const form = useContractForm(api.saveAdministeredEvent, {
    start: record.start,
    record,
    change: save,
    draft: `events.edit/${saved.Id}`,
    input: ({ Version }, values) => ({ body: { ...bodyOf(values, saved.EntityId, saved.Id), ...(Version !== undefined && { Version }) } }),
    whenDone: goBack,
  });
  return <EventForm form={form} saved={record.data} onCancel={goBack} />;
};
