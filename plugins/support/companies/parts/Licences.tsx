import { CalendarEditRegular, DismissCircleRegular, KeyRegular } from '@fluentui/react-icons';
import { type Column, DataTable, type RowAction, useFormat, useModal, useRowsInPages } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { CompanyDetail, CompanyLicence } from '../../contract';
import { modals } from '../../state';
import { useText } from '../../text';

const pages = [25, 100] as const;
const keyOf = ({ Plugin }: CompanyLicence): string => Plugin;

/** All plugins, and whether the company has licensed them. */
export const Licences = ({ of: { Id, Name, Licences: all, Today } }: { readonly of: CompanyDetail }) => {
  const t = useText();
  const { reader } = useFormat();
  const [edit, end] = [useModal(modals.licence), useModal(modals.endLicence)];
  const dayOf = (day: string | null): string => (day === null ? '–' : shortDate(day, reader));
  const columns: readonly Column<CompanyLicence>[] = [
    { id: 'plugin', header: t('licence.plugin'), cell: ({ Name }) => Name },
    { id: 'state', header: t('entities.state'), cell: ({ State }) => t(`licence.state.${State}`) },
    { id: 'from', header: t('licence.from'), cell: ({ From }) => dayOf(From) },
    { id: 'until', header: t('licence.until'), cell: ({ Until }) => dayOf(Until) },
  ];
  const actionsOf = (licence: CompanyLicence): readonly RowAction[] => {
    const open = (): void => void edit({ entityId: Id, licence, today: Today });
    if (licence.State === 'None' || licence.State === 'Ended') return [{ label: t('licence.give'), icon: <KeyRegular />, onPress: open }];
    return [
      { label: t('licence.change'), icon: <CalendarEditRegular />, onPress: open },
      { label: t('licence.end'), icon: <DismissCircleRegular />, onPress: () => void end({ entityId: Id, company: Name, licence }) },
    ];
  };
  return <DataTable of={useRowsInPages(all, pages)} label={t('licences.title')} columns={columns} keyOf={keyOf} actionsOf={actionsOf} />;
};
