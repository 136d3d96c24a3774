import { nameIn, PreviewFrame } from '#shell/api';
import type { UniversityContent } from '../../contract';
import { CourseTile } from '../../parts/catalog/CourseTile';
import type { CourseValues } from '../rules/form';
import { previewOfCourse } from '../rules/preview';
import { PreviewRoom } from './PreviewRoom';

interface CoursePreviewProps {
  readonly values: CourseValues;
  readonly curricula: UniversityContent['Curricula'];
  /** Address of the preview of the saved course. */
  readonly link?: string | undefined;
}

/** The tile of a course as participants see it. */
export const CoursePreview = ({ values, curricula, link }: CoursePreviewProps) => {
  const curriculum = curricula.find(({ Id }) => Id === values.CurriculumId)?.Names ?? { en: '', es: '' };
  return (
    <PreviewFrame hasSpanish={values.Names.es !== ''} link={link}>
      {({ textLanguage }) => (
        <PreviewRoom lang={textLanguage} of="tile">
          <CourseTile course={previewOfCourse(values, textLanguage)} curriculum={nameIn(curriculum, textLanguage)} challenges={[]} />
        </PreviewRoom>
      )}
    </PreviewFrame>
  );
};
