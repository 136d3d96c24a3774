import { Button, makeStyles } from '@fluentui/react-components';
import { MailRegular, PersonAddRegular } from '@fluentui/react-icons';
import { type Column, DataTable, EmptyState, useModal, useRowsInPages, useRun } from '#shell/api';
import type { CompanyDetail } from '../../contract';
import { modals } from '../../state';
import { useText } from '../../text';
import { inviteAgain } from '../state';

type Administrator = CompanyDetail['Administrators'][number];

const useStyles = makeStyles({ bar: { display: 'flex' } });

const pages = [10, 25] as const;
const keyOf = ({ UserId }: Administrator): string => UserId;

/** Administrators of the company, and whether they have signed in yet. */
export const Administrators = ({ of: { Id, Name, Administrators: all } }: { readonly of: CompanyDetail }) => {
  const styles = useStyles();
  const t = useText();
  const invite = useModal(modals.inviteAdministrator);
  const again = useRun(inviteAgain);
  const columns: readonly Column<Administrator>[] = [
    { id: 'name', header: t('entities.name'), cell: ({ Name }) => Name },
    { id: 'email', header: t('column.email'), cell: ({ Email }) => Email },
    { id: 'state', header: t('entities.state'), cell: ({ HasSignedIn }) => t(HasSignedIn ? 'administrator.active' : 'administrator.waiting') },
  ];
  return (
    <>
      <div className={styles.bar}>
        <Button icon={<PersonAddRegular />} onClick={() => void invite({ entityId: Id, company: Name })}>
          {t('administrator.invite')}
        </Button>
      </div>
      <DataTable
        of={useRowsInPages(all, pages)}
        label={t('administrators.title')}
        columns={columns}
        keyOf={keyOf}
        actionsOf={({ UserId, HasSignedIn }) =>
          HasSignedIn ? [] : [{ label: t('administrator.again'), icon: <MailRegular />, onPress: () => void again({ body: { UserId } }) }]
        }
        empty={<EmptyState title={t('administrators.none')} text={t('administrators.none.text')} />}
      />
    </>
  );
};
