import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { EmptyState, Loaded, linkLook, PageFrame } from '#shell/api';
import type { Catalog } from '../contract';
import { ChallengeBanner } from '../parts/ChallengeBanner';
import { CatalogFilters } from '../parts/catalog/CatalogFilters';
import { CatalogSkeleton } from '../parts/catalog/CatalogSkeleton';
import { ContinueCard } from '../parts/catalog/ContinueCard';
import { CourseTile } from '../parts/catalog/CourseTile';
import { useTileGrid } from '../parts/catalog/useTileGrid';
import { catalogAddress } from '../parts/courseAddress';
import { UniversityArt } from '../parts/UniversityArt';
import { UnsentBar } from '../parts/UnsentBar';
import { challengesOf, coursesIn, type Narrowing } from '../rules/catalogFilter';
import { catalog } from '../state/library';
import { useText } from '../text';

const useStyles = makeStyles({
  count: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  all: linkLook.text,
});

/** `/university`: the courses of the company, with the filters of the address (UNI-001, UNI-004, UNI-005). */
const CourseCatalog = (narrowing: Narrowing) => {
  const t = useText();
  return (
    <PageFrame title={t('nav.university')} subtitle={t('subtitle')} art={<UniversityArt />}>
      <UnsentBar />
      <Loaded of={catalog} failed={t('catalog.failed')} skeleton={<CatalogSkeleton />}>
        {(all) =>
          all.Courses.length === 0 ? <EmptyState title={t('catalog.empty')} text={t('catalog.empty.text')} /> : <Courses all={all} narrowing={narrowing} />
        }
      </Loaded>
    </PageFrame>
  );
};

export default CourseCatalog;

const Courses = ({ all, narrowing }: { readonly all: Catalog; readonly narrowing: Narrowing }) => {
  const styles = useStyles();
  const grid = useTileGrid();
  const t = useText();
  const shown = coursesIn(all, narrowing);
  const linked = all.LinkedChallenges.find(({ Challenge }) => Challenge.Id === narrowing.challenge);
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const begun = isNarrowed ? undefined : all.Courses.find(({ Status }) => Status === 'InProgress');
  return (
    <>
      {linked && <ChallengeBanner linked={linked} />}
      {begun && <ContinueCard course={begun} />}
      <CatalogFilters narrowing={narrowing} curricula={all.Curricula} />
      <p className={styles.count} role="status">
        {t('catalog.count', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={t('catalog.none')}
          text={t('catalog.none.text')}
          action={
            <Link className={styles.all} href={catalogAddress()}>
              {t('catalog.all')}
            </Link>
          }
        />
      )}
      <ul className={grid.grid}>
        {shown.map((course) => (
          <li key={course.Id}>
            <CourseTile
              course={course}
              curriculum={all.Curricula.find(({ Id }) => Id === course.CurriculumId)?.Name ?? ''}
              challenges={challengesOf(all.LinkedChallenges, course.Id)}
              challenge={narrowing.challenge}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
