import { useRef } from 'react';
import { useFormat } from '../../../../i18n/format';
import { useNavigate } from '../../../../kernel/KernelProvider';
import { defaultZone } from '../../../../rules/dates/days';
import { AdminPage } from '../../../../ui/administration/AdminPage';
import { useRecord } from '../../../../ui/form/record/useRecord';
import { useContractForm } from '../../../../ui/form/useContractForm';
import { BackLink } from '../../../../ui/page/BackLink';
import { EmptyState } from '../../../../ui/states/EmptyState';
import { Loaded } from '../../../../ui/states/Loaded';
import type { Choice } from '../../../administration/contract';
import type { AdministeredAnnouncement } from '../contract';
import { AnnouncementForm } from '../parts/AnnouncementForm';
import { paths } from '../paths';
import { bodyOf, fieldOf, newAnnouncement, startOf } from '../rules/form';
import { announcement, save } from '../state';
import { api } from '../state/api';
import { companies } from '../state/companies';
import { useText } from '../text';

interface AnnouncementEditorProps {
  readonly company: string;
  readonly id?: string;
}

/** `/administration/tools/announcements/edit`: a new or an existing announcement of a company (ADR-083). */
export default function AnnouncementEditor({ company, id }: AnnouncementEditorProps) {
  const t = useText();
  const back = <BackLink href={`${paths.list}?company=${encodeURIComponent(company)}`}>{t('title')}</BackLink>;
  return (
    <AdminPage title={t(id === undefined ? 'form.new' : 'form.edit')} back={back}>
      <Loaded of={companies.of({ query: { entityId: company } })} failed={t('loadFailed')}>
        {([named = { Value: company, Text: '' }]) =>
          id === undefined ? (
            <NewForm company={named} />
          ) : (
            <Loaded of={announcement.of(id)} failed={t('loadFailed')}>
              {(saved) => <SavedForm key={id} company={named} announcement={saved?.EntityId === company ? saved : undefined} />}
            </Loaded>
          )
        }
      </Loaded>
    </AdminPage>
  );
}

/** Returns to the list, after a save or without one. */
const useWayBack = (company: string) => {
  const navigate = useNavigate();
  return () => navigate(`${paths.list}?company=${encodeURIComponent(company)}`);
};

const NewForm = ({ company }: { readonly company: Choice }) => {
  const { zone = defaultZone } = useFormat().reader;
  const goBack = useWayBack(company.Value);
  const form = useContractForm(api.saveAnnouncement, {
    start: newAnnouncement,
    change: save,
    draft: `noticesAnnouncements.new/${company.Value}`,
    notKept: ['picture'],
    fieldOf,
    input: (_, values) => ({ body: { ...bodyOf(values, zone), EntityId: company.Value } }),
    whenDone: goBack,
  });
  return <AnnouncementForm form={form} company={company} onCancel={goBack} />;
};

/** The form stays open when another administrator deletes the announcement. The typed text is kept, and a save reports the deletion. */
const SavedForm = ({ company, announcement }: { readonly company: Choice; readonly announcement: AdministeredAnnouncement | undefined }) => {
  const t = useText();
  const last = useRef(announcement);
  last.current = announcement ?? last.current;
  if (!last.current) return <EmptyState title={t('form.gone')} text={t('form.gone.text')} />;
  return <EditForm company={company} announcement={last.current} />;
};

const EditForm = ({ company, announcement }: { readonly company: Choice; readonly announcement: AdministeredAnnouncement }) => {
  const { zone = defaultZone } = useFormat().reader;
  const goBack = useWayBack(company.Value);
  const record = useRecord(announcement, startOf(zone));
  const form = useContractForm(api.saveAnnouncement, {
    start: record.start,
    record,
    change: save,
    draft: `noticesAnnouncements.edit/${announcement.Id}`,
    notKept: ['picture', 'savedPicture'],
    fieldOf,
    input: ({ Version }, values) => ({
      body: { ...bodyOf(values, zone, record.data), Id: announcement.Id, EntityId: company.Value, ...(Version !== undefined && { Version }) },
    }),
    whenDone: goBack,
  });
  return <AnnouncementForm form={form} company={company} saved={record.data} onCancel={goBack} />;
};
