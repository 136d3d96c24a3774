import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { MaintainedName, MaintainedPerson } from '../../../contract';
import { useText } from '../../../text';
import { nameOf } from '../rules/people';

const useStyles = makeStyles({
  found: { marginTop: 0 },
  title: { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase400, ':first-child': { marginTop: 0 } },
  list: {
    maxHeight: '11rem',
    overflowY: 'auto',
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
  },
});

interface PartProps {
  readonly title: string;
  readonly children: readonly ReactNode[];
}

const Part = ({ title, children }: PartProps) => {
  const styles = useStyles();
  if (children.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={title}>
        {children}
      </ul>
    </>
  );
};

interface FoundNamesProps {
  readonly found: readonly MaintainedName[];
  /** The people found, without duplicates. */
  readonly people: readonly MaintainedPerson[];
}

/** The outcome of a lookup: names that were not found, names that several people share, and the people found with their status. */
export const FoundNames = ({ found, people }: FoundNamesProps) => {
  const styles = useStyles();
  const t = useText();
  const without = (why: MaintainedName['WhyNot']) => found.filter(({ WhyNot }) => WhyNot === why).map(({ Name }) => <li key={Name}>{Name}</li>);
  const [unknown, several] = [without('Unknown'), without('Several')];
  return (
    <>
      <p role="status" className={styles.found}>
        {t('maintenance.list.found', { n: people.length, missing: unknown.length + several.length })}
      </p>
      <Part title={t('maintenance.list.unknown', { n: unknown.length })}>{unknown}</Part>
      <Part title={t('maintenance.list.several', { n: several.length })}>{several}</Part>
      <Part title={t('maintenance.list.people', { n: people.length })}>
        {people.map((person) => (
          <li key={person.UserId}>
            {t('maintenance.list.one', {
              name: nameOf(person),
              email: person.Email,
              status: t(`maintenance.status.${person.Status}`),
              overridden: person.IsOverridden ? 'yes' : 'no',
            })}
          </li>
        ))}
      </Part>
    </>
  );
};
