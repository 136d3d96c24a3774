import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { linkLook, useFormat, useLinkTo } from '#shell/api';
import type { Opportunity } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalM,
    ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    ':last-child': { paddingBottom: 0 },
  },
  name: { ...linkLook.text, overflowWrap: 'anywhere' },
  when: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  points: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

interface OpportunityListProps {
  readonly opportunities: readonly Opportunity[];
  /** Called when a link is followed: the dialog around the list closes. */
  readonly onLeave?: () => void;
}

/** Opportunities to earn points, each with its page, end and points. */
export const OpportunityList = ({ opportunities, onLeave }: OpportunityListProps) => {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {opportunities.map((opportunity) => (
        <Item key={`${opportunity.Kind} ${opportunity.Id}`} opportunity={opportunity} onLeave={onLeave} />
      ))}
    </ul>
  );
};

const Item = ({ opportunity, onLeave }: { readonly opportunity: Opportunity; readonly onLeave: (() => void) | undefined }) => {
  const styles = useStyles();
  const t = useText();
  const href = useOpportunityLink()(opportunity);
  const { Name, Points } = opportunity;
  return (
    <li className={styles.item}>
      <span>
        {href === undefined ? (
          Name
        ) : (
          <Link className={styles.name} href={href} onClick={onLeave}>
            {Name}
          </Link>
        )}{' '}
        <span className={styles.when}>
          <When {...opportunity} />
        </span>
      </span>
      <span className={styles.points}>{t('gained', { points: Points })}</span>
    </li>
  );
};

const When = ({ Kind, EndsOn, IsJoined }: Opportunity) => {
  const t = useText();
  const { day } = useFormat();
  if (Kind !== 'program') return t(Kind === 'course' ? 'next.course' : 'next.assessment');
  const part = t(IsJoined ? 'next.joined' : 'next.offered');
  return EndsOn === null ? part : t('next.until', { part, day: day(EndsOn) });
};

/** The page of an opportunity; `undefined` if the company does not have its plugin. */
const useOpportunityLink = () => {
  const linkTo = useLinkTo();
  return ({ Kind, Id, OwnerId }: Opportunity): string | undefined => {
    switch (Kind) {
      case 'program':
        return linkTo('programs.detail', { owner: OwnerId ?? '', id: Id });
      case 'course':
        return linkTo('university.course', { curriculumId: OwnerId ?? '', courseId: Id });
      case 'assessment':
        return linkTo('hra.assessment', {});
    }
  };
};
