import { Badge } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { AddBar, type Column, DataTable, EmptyState, Loaded, useModal, useRowsInPages } from '#shell/api';
import type { OrganisationGroup } from '../../../contract';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { groups } from '../state';

const pages = [25, 100] as const;
const keyOf = ({ Id }: OrganisationGroup): string => Id;
const nameOf = ({ Name }: OrganisationGroup): string => Name;

interface GroupTableProps {
  readonly company: string;
  readonly kind: 'department' | 'location' | 'region';
}

/** The departments, locations or regions of a company. */
export const GroupTable = ({ company, kind }: GroupTableProps) => {
  const t = useText();
  const edit = useModal(modals.organisationGroup);
  return (
    <>
      <AddBar label={t(`groups.${kind}.add`)} onAdd={() => void edit({ company, kind })} />
      <Loaded of={groups.of({ query: { EntityId: company, Kind: kind } })} failed={t('groups.failed')}>
        {(all: readonly OrganisationGroup[]) => <Groups company={company} kind={kind} all={all} />}
      </Loaded>
    </>
  );
};

const Groups = ({ company, kind, all }: GroupTableProps & { readonly all: readonly OrganisationGroup[] }) => {
  const t = useText();
  const edit = useModal(modals.organisationGroup);
  return (
    <DataTable
      of={useRowsInPages(all, pages)}
      label={t(`organisation.tab.${kind}s`)}
      columns={useColumns()}
      keyOf={keyOf}
      nameOf={nameOf}
      actionsOf={(saved) => [{ label: t('eligibility.edit'), icon: <EditRegular />, onPress: () => void edit({ company, kind, saved }) }]}
      empty={<EmptyState title={t(`groups.${kind}.empty`)} text={t(`groups.${kind}.empty.hint`)} />}
    />
  );
};

const useColumns = (): readonly Column<OrganisationGroup>[] => {
  const t = useText();
  const state = ({ IsOffered }: OrganisationGroup): string => t(IsOffered ? 'groups.state.offered' : 'groups.state.ended');
  return [
    { id: 'name', header: t('groups.name'), isName: true, text: nameOf, cell: nameOf },
    {
      id: 'state',
      header: t('groups.state'),
      text: state,
      cell: (group) => (
        <Badge appearance="tint" color={group.IsOffered ? 'success' : 'subtle'}>
          {state(group)}
        </Badge>
      ),
    },
  ];
};
