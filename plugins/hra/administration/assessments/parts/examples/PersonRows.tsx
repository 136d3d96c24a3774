import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { type Column, ContentList, nameIn, pathTo, useFormat, useRun } from '#shell/api';
import type { AdministeredAssessment, AdministeredPerson } from '../../../../contract';
import { paths } from '../../../../paths';
import { judgedOutcome } from '../../../../rules/outcome';
import { useText } from '../../../../text';
import { orderPersons, removePerson } from '../../state';
import { useOutcomeWords } from './useOutcomeWords';

interface PersonRowsProps {
  readonly company: string;
  readonly assessment: AdministeredAssessment;
}

const useStyles = makeStyles({
  note: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground2 },
  list: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
});

/** The example persons of a draft in their order, with their current outcomes. */
export const PersonRows = ({ company, assessment }: PersonRowsProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const words = useOutcomeWords(assessment);
  const [order, remove] = [useRun(orderPersons), useRun(removePerson)];
  const { Id, Persons, Items } = assessment;
  const nameOf = (key: string): string => {
    const item = Items.find(({ Key }) => Key === key);
    return item ? nameIn(item.Names, locale) : key;
  };
  const wrongIn = (person: AdministeredPerson): readonly string[] => [
    ...person.Unfit.map(({ Kind, Key }) => t('authoring.example.gone', { name: Kind === 'answer' ? nameOf(Key) : words.nameOf(Key) })),
    ...judgedOutcome(person, person.Outcome)
      .filter(({ isMet }) => !isMet)
      .map(({ kind, key }) =>
        t('authoring.example.differs', {
          name: words.nameOf(kind === 'urgent' ? '' : key),
          expected: words.expected(person, kind, key),
          actual: words.actual(person.Outcome, kind, key),
        }),
      ),
  ];
  const columns: readonly Column<AdministeredPerson>[] = [
    {
      id: 'outcome',
      header: t('authoring.example.outcome'),
      cell: (person) => <Verdict wrong={wrongIn(person)} expected={judgedOutcome(person, person.Outcome).length} />,
    },
  ];
  return (
    <>
      <p className={styles.note}>{t('authoring.examples.note')}</p>
      <ContentList
        label={t('authoring.tab.examples')}
        groups={[{ key: 'examples', rows: Persons }]}
        columns={columns}
        add={{ label: t('authoring.example.new'), href: pathTo(paths.assessments, { assessment: Id, example: 'new', company }) }}
        editHref={({ Id: example }) => pathTo(paths.assessments, { assessment: Id, example, company })}
        empty={t('authoring.noExamples')}
        onReorder={async (rows) => (await order({ company, assessment: Id, rows })) !== undefined}
        onDelete={(person) => void remove(person)}
      />
    </>
  );
};

/** Whether all outcomes are as expected, and the ones that differ. */
const Verdict = ({ wrong, expected }: { readonly wrong: readonly string[]; readonly expected: number }) => {
  const styles = useStyles();
  const t = useText();
  if (wrong.length > 0)
    return (
      <>
        <Badge appearance="tint" color="danger">
          {t('authoring.example.wrong', { n: wrong.length })}
        </Badge>
        <ul className={styles.list}>
          {wrong.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </>
    );
  return (
    <Badge appearance="tint" color={expected === 0 ? 'subtle' : 'success'}>
      {expected === 0 ? t('authoring.example.nothing') : t('authoring.example.right')}
    </Badge>
  );
};
