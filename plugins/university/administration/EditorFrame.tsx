import { type ReactNode, useRef } from 'react';
import { AdminPage, BackLink, EmptyState, Loaded, nameIn, pathTo, useFormat, useResource } from '#shell/api';
import type { CourseContent, UniversityContent } from '../contract';
import { paths } from '../paths';
import { useText } from '../text';
import { content, course as courseOf } from './state';

/** The address of the list that an editor was opened from. */
export const listOf = (company: string, tab: 'courses' | 'curricula'): string => pathTo(paths.administered, { tab, company });

/** The address of the pages of a course. */
export const pagesOf = (company: string, course: string): string => pathTo(paths.coursePages, { company, course });

/** Retains the last content: a form stays open when another administrator deletes its record. */
const useLast = <T,>(found: T | undefined): T | undefined => {
  const last = useRef(found);
  last.current = found ?? last.current;
  return last.current;
};

const Gone = () => {
  const t = useText();
  return <EmptyState title={t('administered.gone')} text={t('administered.gone.text')} />;
};

interface EditorFrameProps {
  readonly company: string;
  readonly id: string | undefined;
  readonly kind: 'Course' | 'Curriculum';
  /** Title of a page about the record, instead of that of its form; the name of the record is behind it. */
  readonly title?: string;
  readonly children: (content: UniversityContent) => ReactNode;
}

/** The page around a form, or around what belongs to its record: its heading, the way back, and the content of the company. */
export const EditorFrame = ({ company, id, kind, title, children }: EditorFrameProps) => {
  const t = useText();
  const { locale } = useFormat();
  const all = content.of({ query: { entityId: company } });
  const { data: known } = useResource(all);
  const record = [...(known?.Courses ?? []), ...(known?.Curricula ?? [])].find(({ Id }) => Id === id);
  const formTitle = t(id === undefined ? `administered.new${kind}` : `administered.edit${kind}`);
  const named = title !== undefined && record ? `${title}: ${nameIn(record.Names, locale)}` : title;
  const back = <BackLink href={listOf(company, kind === 'Course' ? 'courses' : 'curricula')}>{t('administered.title')}</BackLink>;
  return (
    <AdminPage title={named ?? formTitle} back={back}>
      <Loaded of={all} failed={t('administered.loadFailed')}>
        {(data) => (
          <Known data={data} id={id}>
            {children}
          </Known>
        )}
      </Loaded>
    </AdminPage>
  );
};

const Known = ({ data, id, children }: Pick<EditorFrameProps, 'id' | 'children'> & { readonly data: UniversityContent }) => {
  const isThere = id === undefined || [...data.Courses, ...data.Curricula].some(({ Id }) => Id === id);
  const last = useLast(isThere ? data : undefined);
  return last === undefined ? <Gone /> : children(last);
};

interface CourseFrameProps {
  readonly company: string;
  readonly course: string;
  /** Title of the page; the name of the course is below it. */
  readonly title: string;
  readonly back: 'courses' | 'pages';
  readonly children: (content: CourseContent) => ReactNode;
}

/** The page around an editor of a course: its heading, the way back, and the course with its pages. */
export const CourseFrame = ({ company, course, title, back, children }: CourseFrameProps) => {
  const t = useText();
  const { locale } = useFormat();
  const { data } = useResource(courseOf.of(course));
  const name = data ? nameIn(data.Course.Names, locale) : '';
  const way =
    back === 'courses' ? (
      <BackLink href={listOf(company, 'courses')}>{t('administered.title')}</BackLink>
    ) : (
      <BackLink href={pagesOf(company, course)}>{t('administered.pagesOf', { name })}</BackLink>
    );
  return (
    <AdminPage title={name === '' || back === 'pages' ? title : `${title}: ${name}`} back={way}>
      <Loaded of={courseOf.of(course)} failed={t('administered.loadFailed')}>
        {(known) => <KnownCourse known={known?.Course.EntityId === company ? known : undefined}>{children}</KnownCourse>}
      </Loaded>
    </AdminPage>
  );
};

const KnownCourse = ({ known, children }: Pick<CourseFrameProps, 'children'> & { readonly known: CourseContent | undefined }) => {
  const last = useLast(known);
  return last === undefined ? <Gone /> : children(last);
};
