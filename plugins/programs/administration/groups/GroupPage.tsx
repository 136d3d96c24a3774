import { useRef } from 'react';
import { useSearch } from 'wouter';
import { AdminPage, BackLink, EmptyState, useContractForm, useNavigate, useRecord, useResource } from '#shell/api';
import type { AdministeredGroup } from '../../contract';
import { useText } from '../../text';
import { PartLoaded } from '../PartLoaded';
import { paths } from '../paths';
import { api } from './api';
import { GroupForm } from './parts/GroupForm';
import { bodyOf, fieldOf, fieldsOf, newGroup, startOf } from './rules/form';
import { filters, group, save } from './state';

export { default as state } from './state';

interface GroupPageProps {
  readonly challengeId: string;
  /** Absent for a new group. */
  readonly groupId?: string;
}

/** The list of the challenge, with its filters. */
const useListAddress = (challengeId: string): string => {
  const query = new URLSearchParams(useSearch());
  query.set('challenge', challengeId);
  return `${paths.groups}?${query}`;
};

/** The name of a challenge once it is loaded, from those of the company and plan year in the address. */
const useNameOf = (challengeId: string): string | undefined => {
  const query = new URLSearchParams(useSearch());
  const [company, planYear] = [query.get('company'), query.get('planYear')];
  const { data } = useResource(filters.of({ query: { ...(company && { entityId: company }), ...(planYear && { planYearId: planYear }) } }));
  return data?.Challenges.find(({ Value }) => Value === challengeId)?.Text;
};

/** `/administration/tools/challenges/groups/{challengeId}/…`: a new or existing group of a challenge (ADH-038, ADH-041). */
export default function GroupPage({ challengeId, groupId }: GroupPageProps) {
  const t = useText();
  const list = useListAddress(challengeId);
  const challenge = useNameOf(challengeId);
  const back = <BackLink href={list}>{challenge === undefined ? t('groups.title') : t('groups.of', { challenge })}</BackLink>;
  const missing = <EmptyState title={t('groups.gone')} text={t('groups.gone.text')} />;
  return (
    <AdminPage title={t(groupId === undefined ? 'groups.new' : 'groups.edit')} back={back}>
      {groupId === undefined ? (
        <NewForm challengeId={challengeId} list={list} />
      ) : (
        <PartLoaded key={groupId} of={group.of({ params: { challengeId, groupId } })} missing={missing}>
          {(saved) => <EditForm challengeId={challengeId} list={list} saved={saved} />}
        </PartLoaded>
      )}
    </AdminPage>
  );
}

interface FormProps {
  readonly challengeId: string;
  readonly list: string;
}

/** Navigates to the list, after a save (ADH-037) or without. */
const useWayBack = (list: string): (() => void) => {
  const navigate = useNavigate();
  return () => navigate(list);
};

const NewForm = ({ challengeId, list }: FormProps) => {
  const goBack = useWayBack(list);
  const form = useContractForm(api.saveGroup, {
    start: newGroup,
    change: save,
    draft: `programs.groups.new/${challengeId}`,
    fieldOf,
    input: (_, values) => ({ params: { challengeId }, body: bodyOf(challengeId, values) }),
    whenDone: goBack,
  });
  return <GroupForm form={form} challengeId={challengeId} onCancel={goBack} />;
};

/** The form keeps its input when another user deletes the group: a save shows the reason. */
const EditForm = ({ challengeId, list, saved }: FormProps & { readonly saved: AdministeredGroup }) => {
  const goBack = useWayBack(list);
  const { current: first } = useRef(saved);
  const record = useRecord(fieldsOf(saved), startOf);
  const form = useContractForm(api.saveGroup, {
    start: record.start,
    record,
    change: save,
    draft: `programs.groups.edit/${first.Id}`,
    fieldOf,
    input: ({ Version }, values) => ({
      params: { challengeId },
      body: { ...bodyOf(challengeId, values, first), ...(Version !== undefined && { Version }) },
    }),
    whenDone: goBack,
  });
  return <GroupForm form={form} challengeId={challengeId} saved={saved} onCancel={goBack} />;
};
