import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import {
  ContentForm,
  ContentPart,
  type ContractForm,
  DocumentsField,
  PublicationPart,
  pathTo,
  SelectField,
  SwitchField,
  TextField,
  TranslatedField,
  useTimeChoices,
} from '#shell/api';
import type { AdministeredEvent } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { type EventValues, notifiedBy } from '../rules/form';
import { openFile } from '../state';
import { EventPreview } from './EventPreview';
import { NotifiedPeople } from './NotifiedPeople';
import { SessionFields } from './SessionFields';

const useStyles = makeStyles({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
});

const either = { en: 'es', es: 'en' } as const;

interface EventFormProps {
  readonly form: ContractForm<EventValues>;
  /** The stored event; absent for a new one. */
  readonly saved?: AdministeredEvent;
  readonly onCancel: () => void;
}

/** The form of an event, with a preview and the number of people notified of a change. */
export const EventForm = ({ form, saved, onCancel }: EventFormProps) => {
  const t = useText();
  const values = useWatch({ control: form.form.control }) as EventValues;
  const notified = saved?.IsPublished ? notifiedBy(values, saved) : undefined;
  const isCancelled = saved != null && saved.CancelledAt !== null;
  const submit = t(values.IsPublished ? (saved?.IsPublished ? 'save' : 'admin.publish') : 'admin.saveDraft');
  return (
    <ContentForm of={form} onCancel={onCancel} submit={isCancelled ? null : submit} {...(isCancelled && { cancel: t('close') })}>
      {isCancelled && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('admin.isCancelled', { reason: saved.CancelReason })}</MessageBarBody>
        </MessageBar>
      )}
      <ContentPart title={t('admin.part.about')}>
        <About form={form} />
      </ContentPart>
      <ContentPart title={t('admin.part.when')}>
        <Kind form={form} zone={values.TimeZone} />
        <SessionFields form={form} saved={saved} />
      </ContentPart>
      <ContentPart title={t('documents')}>
        <DocumentsField form={form} name="Documents" label={t('admin.documents')} note={t('admin.documents.hint')} blank={{}} open={openFile} />
      </ContentPart>
      <ContentPart title={t('admin.preview')}>
        <EventPreview values={values} saved={saved} link={saved && pathTo(paths.preview, { company: saved.EntityId, id: saved.Id })} />
      </ContentPart>
      <PublicationPart of={form} hint={t('admin.field.published.hint')} />
      {saved && notified && <NotifiedPeople event={saved.Id} {...notified} />}
    </ContentForm>
  );
};

/** Title, description, place and mode. One language is enough: readers of the other see its texts. */
const About = ({ form }: Pick<EventFormProps, 'form'>) => {
  const t = useText();
  const titleFault = (title: string, language: 'en' | 'es'): string | undefined =>
    language === 'en' && title.trim() === '' && form.form.getValues().Titles.es.trim() === '' ? t('admin.field.title.needed') : undefined;
  return (
    <>
      <TranslatedField of={form} name="Titles" label={t('admin.column.title')} hint={t('admin.field.title.hint')} fallback={either} check={titleFault} />
      <TranslatedField of={form} name="Descriptions" kind="rich" label={t('admin.field.description')} fallback={either} />
      <TranslatedField of={form} name="Places" label={t('admin.field.place')} hint={t('admin.field.place.hint')} fallback={either} />
      <SelectField
        of={form}
        name="Mode"
        label={t('admin.field.mode')}
        options={{ InPerson: t('mode.InPerson'), Online: t('mode.Online'), Both: t('mode.Both') }}
        required
      />
      <TextField of={form} name="Address" label={t('admin.field.address')} hint={t('admin.field.address.hint')} />
    </>
  );
};

const Kind = ({ form, zone }: Pick<EventFormProps, 'form'> & { readonly zone: string }) => {
  const styles = useStyles();
  const t = useText();
  const { zones } = useTimeChoices(zone);
  return (
    <>
      <div className={styles.beside}>
        <SelectField
          of={form}
          name="EventType"
          label={t('admin.field.type')}
          hint={t('admin.field.type.hint')}
          options={{
            Multiple: t('admin.type.Multiple'),
            Meeting: t('admin.type.Meeting'),
            Scheduled: t('admin.type.Scheduled'),
            Biometric: t('admin.type.Biometric'),
          }}
        />
        <SelectField of={form} name="TimeZone" label={t('admin.field.zone')} hint={t('admin.field.zone.hint')} options={zones} />
      </div>
      <SwitchField of={form} name="IsLimited" label={t('admin.field.limited')} hint={t('admin.field.limited.hint')} />
    </>
  );
};
