import { Button, makeStyles } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useText } from '../text';

const useStyles = makeStyles({ root: { display: 'flex', whiteSpace: 'nowrap' } });

interface RowActionsProps {
  /** The entry's day, in words. */
  readonly date: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Edit and delete of an entry that may be changed (TRK-021). */
export const RowActions = ({ date, onEdit, onDelete }: RowActionsProps) => {
  const t = useText();
  return (
    <div className={useStyles().root}>
      <Button appearance="subtle" icon={<EditRegular />} aria-label={t('table.edit', { date })} onClick={onEdit} />
      <Button appearance="subtle" icon={<DeleteRegular />} aria-label={t('table.delete', { date })} onClick={onDelete} />
    </div>
  );
};
