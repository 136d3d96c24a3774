import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, DeleteRegular, EditRegular, MailRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { AddBar, type Column, DataTable, EmptyState, useFilters, useFormat, useModal, usePagedList, useRun } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { EligiblePerson } from '../../../contract';
import { modals } from '../../../state/api';
import { message, useText } from '../../../text';
import { invitePerson, people, removePerson } from '../state';

const useStyles = makeStyles({
  wide: { minWidth: '9rem', overflowWrap: 'anywhere' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const statuses = ['Open', 'Registered', 'Removed'] as const;
const colors = { Open: 'informative', Registered: 'success', Removed: 'subtle' } as const;

const keyOf = ({ Id }: EligiblePerson): string => Id;
const nameOf = ({ FirstName, LastName }: EligiblePerson): string => `${FirstName} ${LastName}`;

const useColumns = (): readonly Column<EligiblePerson>[] => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  return useMemo(
    (): readonly Column<EligiblePerson>[] => [
      {
        id: 'name',
        header: t('eligibility.name'),
        sort: 'LastName',
        isName: true,
        className: styles.wide,
        text: nameOf,
        cell: ({ FirstName, LastName, Email }) => (
          <>
            {`${LastName}, ${FirstName}`}
            <span className={styles.second}>{Email}</span>
          </>
        ),
      },
      { id: 'number', header: t('eligibility.number'), sort: 'EmployeeNumber', cell: ({ EmployeeNumber }) => EmployeeNumber },
      { id: 'relation', header: t('eligibility.relation'), cell: ({ Relation }) => t(`eligibility.relation.${Relation}`) },
      { id: 'birth', header: t('eligibility.birth'), cell: ({ DateOfBirth }) => shortDate(DateOfBirth, reader) },
      {
        id: 'status',
        header: t('eligibility.status'),
        text: ({ Status }) => t(`eligibility.status.${Status}`),
        cell: ({ Status }) => (
          <Badge appearance="tint" color={colors[Status]}>
            {t(`eligibility.status.${Status}`)}
          </Badge>
        ),
      },
    ],
    [t, reader, styles],
  );
};

/** People who may register with a company. */
export const PeopleTable = ({ company }: { readonly company: string }) => {
  const t = useText();
  const filters = useFilters(
    useMemo(() => {
      const options = statuses.map((value) => ({ value, label: t(`eligibility.status.${value}`) }));
      return [{ kind: 'select', name: 'status', label: t('eligibility.status'), options }] as const;
    }, [t]),
  );
  const Status = statuses.find((status) => status === filters.values.status);
  const edit = useModal(modals.eligiblePerson);
  const confirm = useModal('layout.confirm');
  const run = useRun(removePerson);
  const invite = useRun(invitePerson);
  const askAndRemove = async (person: EligiblePerson): Promise<void> => {
    const words = {
      title: message('eligibility.remove.title'),
      text: message(person.Status === 'Registered' ? 'eligibility.remove.registered' : 'eligibility.remove.text', { name: nameOf(person) }),
      confirm: message('eligibility.remove'),
      cancel: message('schedules.cancel'),
    };
    const { Id, Version } = person;
    if (await confirm({ ...words, danger: true, isAdministration: true }))
      await run({ body: { EntityId: company, Id, ...(Version !== undefined && { Version }) } });
  };
  const askAndInvite = async (person: EligiblePerson): Promise<void> => {
    const words = {
      title: message('eligibility.invite.title'),
      text: message('eligibility.invite.text', { name: nameOf(person), email: person.Email }),
      confirm: message('eligibility.invite'),
      cancel: message('schedules.cancel'),
    };
    if (await confirm({ ...words, isAdministration: true })) await invite({ body: { EntityId: company, Id: person.Id } });
  };
  const invitation = (person: EligiblePerson) => ({ label: t('eligibility.invite'), icon: <MailRegular />, onPress: () => void askAndInvite(person) });
  return (
    <>
      <AddBar label={t('eligibility.add')} onAdd={() => void edit({ company })} />
      <DataTable
        of={usePagedList(people, 'address', { EntityId: company, Status })}
        label={t('eligibility.tab.people')}
        search={t('eligibility.search')}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        narrowedBy={filters}
        actionsOf={(person) =>
          person.Status === 'Removed'
            ? [{ label: t('eligibility.restore'), icon: <ArrowUndoRegular />, onPress: () => void edit({ company, saved: person }) }]
            : [
                ...(person.Status === 'Open' ? [invitation(person)] : []),
                { label: t('eligibility.edit'), icon: <EditRegular />, onPress: () => void edit({ company, saved: person }) },
                { label: t('eligibility.remove'), icon: <DeleteRegular />, onPress: () => void askAndRemove(person) },
              ]
        }
        empty={<EmptyState title={t('eligibility.empty')} text={t('eligibility.empty.hint')} />}
      />
    </>
  );
};
