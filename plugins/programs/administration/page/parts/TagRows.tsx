import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import {
  AddBar,
  type Column,
  DataTable,
  EmptyState,
  nameIn,
  pathTo,
  type RowAction,
  useFormat,
  useModal,
  useNavigate,
  useRowsInPages,
  useRun,
} from '#shell/api';
import type { AdministeredTag, ProgramsPage } from '../../../contract';
import { message, useText } from '../../../text';
import { paths } from '../../paths';
import { removeTag } from '../state';

const sizes = [25, 50, 100] as const;
const keyOf = ({ Id }: AdministeredTag): string => Id;

interface TagRowsProps {
  readonly company: string;
  readonly page: ProgramsPage;
}

/** The tags of a company by name, with their number of programs. */
export const TagRows = ({ company, page: { Tags } }: TagRowsProps) => {
  const t = useText();
  const { locale, number } = useFormat();
  const navigate = useNavigate();
  const confirm = useModal('layout.confirm');
  const remove = useRun(removeTag);
  const edit = (id?: string): void => navigate(pathTo(paths.editTag, { company, ...(id !== undefined && { id }) }));
  const columns = useMemo(
    (): readonly Column<AdministeredTag>[] => [
      { id: 'name', header: t('listPage.field.name'), isName: true, text: ({ Names }) => nameIn(Names, locale), cell: ({ Names }) => nameIn(Names, locale) },
      { id: 'programs', header: t('listPage.programs'), isNumber: true, cell: ({ Programs }) => number(Programs.length) },
    ],
    [t, locale, number],
  );
  const askAndRemove = async (tag: AdministeredTag): Promise<void> => {
    const name = nameIn(tag.Names, locale);
    const words = {
      title: message('listPage.confirm.title'),
      text: message('listPage.confirm.text', { name }),
      confirm: message('listPage.delete'),
      cancel: message('listPage.cancel'),
    };
    if (await confirm({ ...words, danger: true, isAdministration: true })) await remove(tag);
  };
  const actionsOf = (tag: AdministeredTag): readonly RowAction[] => [
    { label: t('listPage.edit'), icon: <EditRegular />, onPress: () => edit(tag.Id) },
    { label: t('listPage.delete'), icon: <DeleteRegular />, onPress: () => void askAndRemove(tag) },
  ];
  return (
    <>
      <AddBar label={t('listPage.newTag')} onAdd={() => edit()} />
      <DataTable
        of={useRowsInPages(Tags, sizes)}
        label={t('listPage.tags')}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ Names }) => nameIn(Names, locale)}
        actionsOf={actionsOf}
        empty={<EmptyState title={t('listPage.tags.none')} />}
      />
    </>
  );
};
