import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { AddBar, type Column, DataTable, EmptyState, pathTo, useFilters, useModal, useNavigate, usePagedList } from '#shell/api';
import { enumerations } from '#shell/rules/enumerations';
import type { AccountRow } from '../../../contract';
import { paths } from '../../../paths';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { people } from '../state';

const useStyles = makeStyles({
  wide: { minWidth: '9rem', overflowWrap: 'anywhere' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const states = ['Active', 'Disabled'] as const;
export const stateColors = { Active: 'success', Pending: 'informative', Disabled: 'warning' } as const;

const keyOf = ({ Id }: AccountRow): string => Id;
const nameOf = ({ FirstName, LastName }: AccountRow): string => `${FirstName} ${LastName}`;

const useColumns = (): readonly Column<AccountRow>[] => {
  const styles = useStyles();
  const t = useText();
  return useMemo(
    (): readonly Column<AccountRow>[] => [
      {
        id: 'name',
        header: t('people.name'),
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
      {
        id: 'rights',
        header: t('people.rights'),
        className: styles.wide,
        cell: ({ Rights }) => (Rights.length === 0 ? t('people.rights.none') : Rights.map((right) => t(`right.${right}`)).join(', ')),
      },
      {
        id: 'state',
        header: t('people.state'),
        text: ({ State }) => t(`people.state.${State}`),
        cell: ({ State }) => (
          <Badge appearance="tint" color={stateColors[State]}>
            {t(`people.state.${State}`)}
          </Badge>
        ),
      },
    ],
    [t, styles],
  );
};

/** The people with an account; pressing a row opens the person's page. */
export const PeopleList = ({ company }: { readonly company: string }) => {
  const t = useText();
  const navigate = useNavigate();
  const add = useModal(modals.personAdded);
  const filters = useFilters(
    useMemo(
      () =>
        [
          { kind: 'select', name: 'state', label: t('people.state'), options: states.map((value) => ({ value, label: t(`people.state.${value}`) })) },
          { kind: 'select', name: 'right', label: t('people.rights'), options: enumerations.role.map((value) => ({ value, label: t(`right.${value}`) })) },
        ] as const,
      [t],
    ),
  );
  const State = states.find((state) => state === filters.values.state);
  const Right = enumerations.role.find((right) => right === filters.values.right);
  const open = useMemo(
    () =>
      ({ Id }: AccountRow) =>
        navigate(pathTo(paths.person, { company, id: Id })),
    [navigate, company],
  );
  const list = usePagedList(people, 'address', { EntityId: company, State, Right });
  return (
    <>
      <AddBar label={t('people.add')} onAdd={() => void add({ company })} />
      <DataTable
        of={list}
        label={t('people.title')}
        search={t('people.search')}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        narrowedBy={filters}
        onPress={open}
        failed={t('people.failed.list')}
        empty={<EmptyState title={t('people.empty')} text={t('people.empty.hint')} />}
      />
    </>
  );
};
