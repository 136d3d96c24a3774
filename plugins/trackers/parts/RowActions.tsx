import { Button, makeStyles } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useText } from '../text';

const useStyles = makeStyles({ root: { display: 'flex', whiteSpace: 'nowrap' } });

interface RowActionsProps {
  /** The entry, by its day in words and what tells it from others of that day. */
  readonly which: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Edit and delete of an entry that may be changed (TRK-021). */
export const RowActions = ({ which, onEdit, onDelete }: RowActionsProps) => {
  const t = useText();
  return (
    <div className={useStyles().root}>
      <Button appearance="subtle" icon={<EditRegular />} aria-label={t('table.edit', { date: which })} onClick={onEdit} />
      <Button appearance="subtle" icon={<DeleteRegular />} aria-label={t('table.delete', { date: which })} onClick={onDelete} />
    </div>
  );
};
