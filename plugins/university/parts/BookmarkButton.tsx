import { ToggleButton } from '@fluentui/react-components';
import { BookmarkFilled, BookmarkRegular } from '@fluentui/react-icons';
import { useChange } from '#shell/api';
import type { CatalogCourse } from '../contract';
import { bookmark } from '../state/changes';
import { useText } from '../text';

interface BookmarkButtonProps {
  readonly course: Pick<CatalogCourse, 'Id' | 'CurriculumId' | 'Title' | 'IsBookmarked'>;
}

/** Adds or removes the bookmark of a course. */
export const BookmarkButton = ({ course: { Id, CurriculumId, Title, IsBookmarked } }: BookmarkButtonProps) => {
  const t = useText();
  const { run } = useChange(bookmark);
  return (
    <ToggleButton
      shape="circular"
      appearance="secondary"
      checked={IsBookmarked}
      icon={IsBookmarked ? <BookmarkFilled /> : <BookmarkRegular />}
      aria-label={t('bookmark.add', { title: Title })}
      onClick={() => run({ params: { curriculumId: CurriculumId, courseId: Id }, body: { IsBookmarked: !IsBookmarked } })}
    />
  );
};
