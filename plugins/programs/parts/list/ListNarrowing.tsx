import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type RootState, useNavigate, useSelector } from '#shell/api';
import { selectOfferedTags, selectSections } from '../../state/selectors';
import { useText } from '../../text';
import { listAddress, type ShownList } from './listAddress';
import { TagFilter } from './TagFilter';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    marginTop: tokens.spacingVerticalS,
    '& > [role="group"]': { justifySelf: 'stretch' },
  },
});

/** The filter of the list: the chosen section, and tags to choose from. The address holds both, so Back undoes a choice. */
export const ListNarrowing = (shown: ShownList) => {
  const { sectionId, tagId } = shown;
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const tags = useSelector((root: RootState) => selectOfferedTags(root, shown));
  const section = useSelector(selectSections).find(({ id }) => id === sectionId);
  if (!section && tags.length === 0) return null;
  return (
    <div className={styles.root}>
      {section && (
        <Button
          shape="circular"
          appearance="primary"
          icon={<DismissRegular />}
          iconPosition="after"
          aria-label={t('section.leave', { section: section.Name })}
          onClick={() => navigate(listAddress({ ...shown, sectionId: undefined }))}
        >
          {section.Name}
        </Button>
      )}
      <TagFilter tags={tags} chosen={tagId} onChoose={(chosen) => navigate(listAddress({ ...shown, tagId: chosen }))} />
    </div>
  );
};
