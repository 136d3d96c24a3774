import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { Colleague } from '../../contract';
import { useText } from '../../text';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: 0, padding: 0, listStyleType: 'none' } });

/** Colleagues chosen for an invitation; pressing a name removes it. */
export const ChosenPeople = ({ people, onDrop }: { readonly people: readonly Colleague[]; readonly onDrop: (userId: string) => void }) => {
  const styles = useStyles();
  const t = useText();
  if (people.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={t('invite.chosen')}>
      {people.map(({ UserId, FirstName, LastName }) => (
        <li key={UserId}>
          <Button
            shape="circular"
            icon={<DismissRegular />}
            iconPosition="after"
            aria-label={t('invite.drop', { name: `${FirstName} ${LastName}` })}
            onClick={() => onDrop(UserId)}
          >
            {FirstName} {LastName}
          </Button>
        </li>
      ))}
    </ul>
  );
};
