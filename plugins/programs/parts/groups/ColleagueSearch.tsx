import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Avatar, Loaded, useDispatch, useSelector } from '#shell/api';
import type { Colleague } from '../../contract';
import { colleaguesFor, fewestLetters, searching, selectSearch } from '../../state/groups/invite';
import { useText } from '../../text';

const useStyles = makeStyles({
  list: { maxHeight: '240px', overflowY: 'auto', margin: 0, padding: 0, listStyleType: 'none' },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, paddingBlock: tokens.spacingVerticalXS },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface ColleagueSearchProps {
  readonly programId: string;
  readonly chosen: readonly Colleague[];
  readonly onChoose: (one: Colleague) => void;
}

/** Finds colleagues by name. The search starts half a second after the last input of at least two letters. */
export const ColleagueSearch = ({ programId, chosen, onChoose }: ColleagueSearchProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { typed, term } = useSelector(selectSearch);
  return (
    <>
      <Field label={t('invite.search')} hint={t('invite.search.hint')}>
        <Input data-initial-focus type="search" maxLength={100} value={typed} onChange={(_, { value }) => dispatch(searching.actions.typed(value))} />
      </Field>
      {term.length >= fewestLetters && (
        <Loaded of={colleaguesFor(programId, term)} empty={<p className={styles.none}>{t('invite.nobody')}</p>}>
          {(found) => (
            <ul className={styles.list} aria-label={t('invite.found')}>
              {found
                .filter(({ UserId }) => !chosen.some((one) => one.UserId === UserId))
                .map((one) => (
                  <li key={one.UserId} className={styles.person}>
                    <Avatar userId={one.UserId} firstName={one.FirstName} lastName={one.LastName} />
                    <span className={styles.name}>
                      {one.FirstName} {one.LastName}
                    </span>
                    <Button icon={<AddRegular />} aria-label={t('invite.choose', { name: `${one.FirstName} ${one.LastName}` })} onClick={() => onChoose(one)}>
                      {t('invite.add')}
                    </Button>
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
      )}
    </>
  );
};
