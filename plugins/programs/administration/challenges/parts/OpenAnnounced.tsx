import { makeStyles } from '@fluentui/react-components';
import { visuallyHidden } from '#shell/api';
import type { ListedChallenge } from '../../../contract';
import { useText } from '../../../text';
import { useListed } from '../../opened/Editing';
import { useNameOf } from './useColumns';

const useStyles = makeStyles({ unseen: visuallyHidden });

interface OpenAnnouncedProps {
  readonly rows: readonly ListedChallenge[];
  readonly othersAt: (id: string) => readonly string[];
}

/** Announces to screen readers which users have opened a challenge of the list: only the new sentence. */
export const OpenAnnounced = ({ rows, othersAt }: OpenAnnouncedProps) => {
  const styles = useStyles();
  const t = useText();
  const listed = useListed();
  const nameOf = useNameOf();
  return (
    <div role="status" aria-atomic={false} className={styles.unseen}>
      {rows.map((row) => {
        const names = othersAt(row.Id);
        return (
          names.length > 0 && <p key={`${row.Id} ${names.join()}`}>{t('challenges.editingOf', { names: listed(names), n: names.length, name: nameOf(row) })}</p>
        );
      })}
    </div>
  );
};
