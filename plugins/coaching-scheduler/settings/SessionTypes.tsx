import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { type Column, DataTable, useModal, useRowsInPages } from '#shell/api';
import type { CompanySettings, SessionType } from '../contract';
import { modals } from '../state/api';
import { useText } from '../text';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
});

const keyOf = ({ Id }: SessionType): string => Id;

/** The session types; a row opens its form. */
export const SessionTypes = ({ settings: { SessionTypes: types, Coaches } }: { readonly settings: CompanySettings }) => {
  const styles = useStyles();
  const t = useText();
  const write = useModal(modals.sessionType);
  const columns = useColumns(Coaches);
  return (
    <section aria-label={t('types.title')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('types.title')}</h2>
        <Button icon={<AddRegular />} onClick={() => void write({ coaches: Coaches })}>
          {t('type.add')}
        </Button>
      </div>
      <DataTable
        of={useRowsInPages(types, [25])}
        label={t('types.title')}
        columns={columns}
        keyOf={keyOf}
        onPress={(type) => void write({ type, coaches: Coaches })}
      />
    </section>
  );
};

const useColumns = (coaches: CompanySettings['Coaches']): readonly Column<SessionType>[] => {
  const t = useText();
  return useMemo(() => {
    const named = new Map(coaches.map(({ UserId, FirstName, LastName }) => [UserId, `${FirstName} ${LastName}`]));
    const namesOf = (ids: readonly string[]): string => ids.flatMap((id) => named.get(id) ?? []).join(', ');
    return [
      { id: 'name', header: t('type.name'), cell: ({ Name }) => Name },
      { id: 'duration', header: t('type.duration'), isNumber: true, cell: ({ Duration }) => t('type.length', { n: Duration }) },
      { id: 'workFlow', header: t('type.workFlow'), cell: ({ WorkFlowType }) => t(`type.workFlow.${WorkFlowType}`) },
      {
        id: 'status',
        header: t('type.status'),
        cell: ({ Status }) => (
          <Badge appearance="tint" color={Status === 'Active' ? 'success' : 'subtle'}>
            {t(`type.status.${Status}`)}
          </Badge>
        ),
      },
      { id: 'coaches', header: t('type.coaches'), cell: ({ AssignedCoaches }) => namesOf(AssignedCoaches) || t('type.noCoaches') },
    ];
  }, [t, coaches]);
};
