import { useWatch } from 'react-hook-form';
import {
  ContactProof,
  FormDialog,
  type ModalProps,
  PhoneField,
  SelectField,
  TextField,
  useContractForm,
  useRecord,
  useResource,
  useTimeChoices,
} from '#shell/api';
import { normalPhone } from '#shell/rules/phone';
import type { ParticipantDetail } from '../contract';
import { useSelfAsCoach } from '../parts/useSelfAsCoach';
import { api } from '../state/api';
import { detailOf, editProfile, sendContactCode } from '../state/participants';
import { useText } from '../text';

type EditProfileProps = ModalProps<{ readonly input: { readonly person: ParticipantDetail }; readonly result: true }>;

/** The fields of a participant that the form edits. */
const recordOf = ({ PreferredEmail, MobileNumber, CoachingStatus, TimeZone, Coach, Version }: ParticipantDetail) => ({
  PreferredEmail,
  MobileNumber,
  CoachingStatus,
  TimeZone,
  CoachUserId: Coach?.UserId ?? '',
  ContactCode: '',
  Version,
});

/** Contacts, zone, coaching status and coach of a participant (COA-070, COA-071). The participant must agree to new contacts. */
const EditProfile = ({ person, close }: EditProfileProps) => {
  const t = useText();
  const { data: detail = person } = useResource(detailOf(person.UserId));
  const record = useRecord(recordOf(detail), ({ Version, ...start }) => start);
  const { UserId, Coach } = person;
  const { TimeZone } = record.data;
  const coaches = useSelfAsCoach(Coach);
  const { zones } = useTimeChoices(TimeZone);
  const form = useContractForm(api.editProfile, {
    start: record.start,
    record,
    change: editProfile,
    // An emptied field removes the value; an omitted one is kept.
    input: ({ PreferredEmail: email = '', MobileNumber: mobile = '', ...body }) => ({ body: { UserId, PreferredEmail: email, MobileNumber: mobile, ...body } }),
    whenDone: () => close(true),
  });
  const [email, mobile] = useWatch({ control: form.form.control, name: ['PreferredEmail', 'MobileNumber'] });
  const asSaved = (text: string): string => normalPhone(text) ?? text.trim();
  const areOthers = email.trim() !== record.data.PreferredEmail || asSaved(mobile) !== asSaved(record.data.MobileNumber);
  return (
    <FormDialog of={form} title={t('profile.edit')} onClose={() => close()} submit={t('save')} needsChange>
      <TextField of={form} name="PreferredEmail" label={t('profile.preferredEmail')} hint={t('profile.preferredEmail.hint')} />
      <PhoneField of={form} name="MobileNumber" label={t('profile.phone')} />
      {areOthers && (
        <ContactProof
          of={form}
          name="ContactCode"
          contacts={detail.ProofContacts}
          change={sendContactCode}
          input={(To) => ({ body: { UserId, To, PreferredEmail: email.trim(), MobileNumber: mobile.trim() } })}
        />
      )}
      <SelectField of={form} name="TimeZone" label={t('profile.zone')} options={zones} required />
      <SelectField
        of={form}
        name="CoachingStatus"
        label={t('column.status')}
        required
        options={{
          Active: t('coaching.status.Active'),
          Completed: t('coaching.status.Completed'),
          'No Response': t('coaching.status.No Response'),
          Declined: t('coaching.status.Declined'),
        }}
      />
      <SelectField of={form} name="CoachUserId" label={t('profile.coachField')} options={coaches} placeholder={t('profile.noCoach')} />
    </FormDialog>
  );
};

export default EditProfile;
