import { Button } from '@fluentui/react-components';
import { ArchiveRegular, ArrowUndoRegular, DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Selection } from '../../../../ui/table/columns';
import { useSelection } from '../../../../ui/table/useSelection';
import { useChange } from '../../../../ui/useChange';
import { useModal } from '../../../../ui/useModal';
import type { AdministeredAnnouncement } from '../contract';
import { archiveSeveral, removeSeveral } from '../state';
import { modals } from '../state/modals';
import { useText } from '../text';

/** The selection of the table and its actions: refused rows stay selected, with the reason. */
export const useChosen = (rows: readonly AdministeredAnnouncement[]): Selection => {
  const t = useText();
  const confirm = useModal(modals.confirmDelete);
  const selection = useSelection({ present: rows.map(({ Id }) => Id) });
  const [wanted, setWanted] = useState<'archived' | 'restored'>('archived');
  const chosen = rows.filter(({ Id }) => selection.of.keys.has(Id));
  const archiving = useChange(archiveSeveral, (outcomes) =>
    selection.tell(outcomes, { otherwise: t('failed.archiving'), says: (counts) => counts.failed > 0 && t(`several.${wanted}`, counts) }),
  );
  const removing = useChange(removeSeveral, (outcomes) =>
    selection.tell(outcomes, { otherwise: t('failed.deleting'), says: (counts) => counts.failed > 0 && t('several.deleted', counts) }),
  );
  const put = (isArchived: boolean): void => {
    setWanted(isArchived ? 'archived' : 'restored');
    archiving.run({ chosen: chosen.filter((one) => one.IsArchived !== isArchived), isArchived });
  };
  const deleteAll = async (): Promise<void> => {
    if (await confirm({ titles: chosen.map(({ Title }) => Title) })) removing.run(chosen);
  };
  return {
    ...selection.of,
    running: archiving.isRunning || removing.isRunning ? chosen.length : undefined,
    actions: (
      <>
        {chosen.some(({ IsArchived }) => !IsArchived) && (
          <Button size="small" icon={<ArchiveRegular />} onClick={() => put(true)}>
            {t('archive')}
          </Button>
        )}
        {chosen.some(({ IsArchived }) => IsArchived) && (
          <Button size="small" icon={<ArrowUndoRegular />} onClick={() => put(false)}>
            {t('restore')}
          </Button>
        )}
        <Button size="small" icon={<DeleteRegular />} onClick={() => void deleteAll()}>
          {t('delete')}
        </Button>
      </>
    ),
  };
};
