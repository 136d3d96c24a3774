import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ProgramTag } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, minWidth: 0, margin: 0, padding: 0, border: 'none' },
});

interface TagFilterProps {
  readonly tags: readonly ProgramTag[];
  readonly chosen: string | undefined;
  /** `undefined`: no tag narrows. */
  readonly onChoose: (tagId: string | undefined) => void;
}

/** Tags as chips (PRG-007): one narrows the list, pressing it again widens it. */
export const TagFilter = ({ tags, chosen, onChoose }: TagFilterProps) => {
  const styles = useStyles();
  const t = useText();
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.root} aria-label={t('tags.label')}>
      {tags.map(({ Id, Name }) => (
        <Button
          key={Id}
          size="small"
          shape="circular"
          appearance={Id === chosen ? 'primary' : 'secondary'}
          aria-pressed={Id === chosen}
          onClick={() => onChoose(Id === chosen ? undefined : Id)}
        >
          {Name}
        </Button>
      ))}
    </fieldset>
  );
};
