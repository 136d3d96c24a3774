import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Group, useScrollRow } from '#shell/api';
import type { ProgramTag } from '../../contract';
import { useText } from '../../text';

const useStyles = makeStyles({
  chip: { minWidth: 0, paddingInline: tokens.spacingHorizontalM, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
});

interface TagFilterProps {
  readonly tags: readonly ProgramTag[];
  readonly chosen: string | undefined;
  /** `undefined`: no filter by tag. */
  readonly onChoose: (tagId: string | undefined) => void;
}

/** Tags as chips (PRG-007). Pressing one filters the list; pressing it again removes the filter. */
export const TagFilter = ({ tags, chosen, onChoose }: TagFilterProps) => {
  const styles = useStyles();
  const row = useScrollRow();
  const t = useText();
  if (tags.length === 0) return null;
  return (
    <Group className={row.chips} aria-label={t('tags.label')}>
      {tags.map(({ Id, Name }) => (
        <Button
          key={Id}
          className={styles.chip}
          shape="circular"
          appearance={Id === chosen ? 'primary' : 'secondary'}
          aria-pressed={Id === chosen}
          onClick={() => onChoose(Id === chosen ? undefined : Id)}
        >
          {Name}
        </Button>
      ))}
    </Group>
  );
};
