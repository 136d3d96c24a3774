import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { pathTo, type RootState, useNavigate, useSelector } from '#shell/api';
import { paths } from '../paths';
import type { Narrowing } from '../rules/sections';
import { selectOfferedTags, selectSections } from '../state/selectors';
import { useText } from '../text';
import { TagFilter } from './TagFilter';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: tokens.spacingVerticalM,
    marginTop: tokens.spacingVerticalL,
    '& > fieldset': { justifySelf: 'stretch' },
  },
});

/** What the list is narrowed to: the chosen section, and tags to choose from. The address holds both, so Back undoes a choice. */
export const ListNarrowing = ({ sectionId, tagId }: Narrowing) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const tags = useSelector((root: RootState) => selectOfferedTags(root, { sectionId, tagId }));
  const section = useSelector(selectSections).find(({ id }) => id === sectionId);
  const show = (narrowing: Narrowing): void => {
    const { sectionId: only, tagId: tag } = narrowing;
    navigate(pathTo(paths.list, { ...(only === undefined ? {} : { section: only }), ...(tag === undefined ? {} : { tag }) }));
  };
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
          onClick={() => show({ sectionId: undefined, tagId })}
        >
          {section.Name}
        </Button>
      )}
      <TagFilter tags={tags} chosen={tagId} onChoose={(chosen) => show({ sectionId, tagId: chosen })} />
    </div>
  );
};
