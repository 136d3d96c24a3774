import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type RefObject, useState } from 'react';
import { useSettled } from '#shell/api';
import type { GroupUser } from '../../../contract';
import { shortestUserSearch } from '../../../rules/limits/groupLimits';
import { useText } from '../../../text';
import { PartLoaded } from '../../PartLoaded';
import { addableOf, nameOf } from '../rules/members';
import { users } from '../state';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, maxWidth: '40rem' },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none', maxHeight: '20rem', overflowY: 'auto' },
  person: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  email: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface AddMembersProps {
  readonly challengeId: string;
  /** Ids of members and invited people. */
  readonly inside: readonly string[];
  readonly added: readonly GroupUser[];
  readonly onAdd: (user: GroupUser) => void;
  /** The input of the search. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Finds people by name or mail address, half a second after the last key, and adds them one by one (ADH-041, ADH-042). */
export const AddMembers = ({ challengeId, inside, added, onAdd, input }: AddMembersProps) => {
  const styles = useStyles();
  const t = useText();
  const [typed, setTyped] = useState('');
  const term = useSettled(typed.trim());
  const isAsked = term.length >= shortestUserSearch && typed.trim().length >= shortestUserSearch;
  const add = (user: GroupUser): void => {
    onAdd(user);
    // The pressed button is removed with its row.
    input.current?.focus();
  };
  return (
    <div className={styles.root}>
      <Field label={t('groups.find')} hint={t('groups.find.hint')}>
        <Input ref={input} type="search" autoComplete="off" maxLength={100} value={typed} onChange={(_, { value }) => setTyped(value)} />
      </Field>
      {isAsked && (
        <PartLoaded of={users.of({ params: { challengeId }, query: { term } })}>
          {(found) => <Found people={addableOf(found, inside, added)} onAdd={add} />}
        </PartLoaded>
      )}
    </div>
  );
};

const Found = ({ people, onAdd }: { readonly people: readonly GroupUser[]; readonly onAdd: (user: GroupUser) => void }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <span role="status">{t('groups.found', { n: people.length })}</span>
      {people.length > 0 && (
        <ul className={styles.list} aria-label={t('groups.find.results')}>
          {people.map((user) => (
            <li key={user.UserId} className={styles.person}>
              <span className={styles.words}>
                {nameOf(user)}
                <span className={styles.email}>{user.Email}</span>
              </span>
              <Button size="small" icon={<AddRegular />} aria-label={t('groups.add.name', { name: nameOf(user) })} onClick={() => onAdd(user)}>
                {t('groups.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
