import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { AddBar, type Column, DataTable, EmptyState, pathTo, type RowAction, useModal, useNavigate, useRowsInPages, useRun } from '#shell/api';
import type { AdministeredWord, ProgramsPage } from '../../../contract';
import { message, useText } from '../../../text';
import { paths } from '../../paths';
import { removeWord } from '../state';

const sizes = [25, 50, 100] as const;
const keyOf = ({ Id }: AdministeredWord): string => Id;
const nameOf = ({ Words: { en, es } }: AdministeredWord): string => en || es;

interface WordRowsProps {
  readonly company: string;
  readonly page: ProgramsPage;
}

/** The words that people of a company cannot write in public without further ado. */
export const WordRows = ({ company, page: { Words } }: WordRowsProps) => {
  const t = useText();
  const navigate = useNavigate();
  const confirm = useModal('layout.confirm');
  const remove = useRun(removeWord);
  const edit = (id?: string): void => navigate(pathTo(paths.editWord, { company, ...(id !== undefined && { id }) }));
  const columns = useMemo(
    (): readonly Column<AdministeredWord>[] => [
      { id: 'word', header: t('listPage.word'), isName: true, text: nameOf, cell: nameOf },
      { id: 'spanish', header: t('listPage.words.spanish'), text: ({ Words: { es } }) => es, cell: ({ Words: { es } }) => <span lang="es-419">{es}</span> },
      {
        id: 'outcome',
        header: t('listPage.field.outcome'),
        text: ({ Outcome }) => t(`listPage.outcome.${Outcome}`),
        cell: ({ Outcome }) => t(`listPage.outcome.${Outcome}`),
      },
    ],
    [t],
  );
  const askAndRemove = async (word: AdministeredWord): Promise<void> => {
    const words = {
      title: message('listPage.confirm.title'),
      text: message('listPage.confirm.text', { name: nameOf(word) }),
      confirm: message('listPage.delete'),
      cancel: message('listPage.cancel'),
    };
    if (await confirm({ ...words, danger: true, isAdministration: true })) await remove(word);
  };
  const actionsOf = (word: AdministeredWord): readonly RowAction[] => [
    { label: t('listPage.edit'), icon: <EditRegular />, onPress: () => edit(word.Id) },
    { label: t('listPage.delete'), icon: <DeleteRegular />, onPress: () => void askAndRemove(word) },
  ];
  return (
    <>
      <AddBar label={t('listPage.newWord')} onAdd={() => edit()} />
      <DataTable
        of={useRowsInPages(Words, sizes)}
        label={t('listPage.words')}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        actionsOf={actionsOf}
        empty={<EmptyState title={t('listPage.words.none')} text={t('listPage.words.none.text')} />}
      />
    </>
  );
};
