import { nameIn, pathTo, SharedPreview, useFormat } from '#shell/api';
import { paths } from '../paths';
import { CoursePreview } from './parts/CoursePreview';
import { startOfCourse } from './rules/form';
import { content } from './state';

export { default as state } from './state';

/** `/administration/university/preview`: a saved course as participants see it in the catalogue. */
export default function CoursePreviewPage({ company, id }: { readonly company: string; readonly id: string }) {
  const { locale } = useFormat();
  return (
    <SharedPreview
      of={content.of({ query: { entityId: company } })}
      edit={pathTo(paths.editCourse, { company, id })}
      find={({ Courses, Curricula }) => {
        const course = Courses.find(({ Id }) => Id === id);
        return (
          course && {
            name: nameIn(course.Names, locale),
            isDraft: !course.IsPublished,
            shown: { from: course.From, until: course.Until },
            preview: <CoursePreview values={startOfCourse('')(course)} curricula={Curricula} />,
          }
        );
      }}
    />
  );
}
