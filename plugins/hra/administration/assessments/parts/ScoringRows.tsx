import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import {
  type Column,
  DataTable,
  EmptyState,
  linkLook,
  nameIn,
  pathTo,
  type RowAction,
  SortableRows,
  useFormat,
  useModal,
  useNavigate,
  useRowsInPages,
  useRun,
} from '#shell/api';
import type { AdministeredAssessment, AdministeredResult, AdministeredScore } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { orderResults, removeResult, removeScore } from '../state';
import { HelplineRows } from './HelplineRows';

interface ScoringRowsProps {
  readonly company: string;
  readonly assessment: AdministeredAssessment;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  tab: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: { ...linkLook.text, fontWeight: tokens.fontWeightSemibold },
});

type Row = AdministeredScore | AdministeredResult;

const keyOf = ({ Id }: Row): string => Id;

/** The scoring of a draft: its scores, results and helplines. */
export const ScoringRows = ({ company, assessment }: ScoringRowsProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const { Id, Items, Scores, Measures, Results } = assessment;
  const [dropScore, dropResult, order] = [useRun(removeScore), useRun(removeResult), useRun(orderResults)];
  const questionOf = (key: string): string => {
    const item = Items.find(({ Key }) => Key === key);
    return item ? nameIn(item.Names, locale) : key;
  };
  const nameOf = ({ Kind, Key }: AdministeredResult['About']): string => {
    const score = Scores.find((one) => one.Id === Key);
    if (Kind === 'score') return score ? nameIn(score.Names, locale) : Key;
    return Kind === 'measure' ? (Measures.find(({ Value }) => Value === Key)?.Text ?? Key) : questionOf(Key);
  };
  return (
    <div className={styles.root}>
      <Part
        title={t('authoring.scores')}
        note={t('authoring.scores.note')}
        add={<AddLink label={t('authoring.score.new')} href={pathTo(paths.assessments, { assessment: Id, score: 'new', company })} />}
      >
        <Rows
          label={t('authoring.scores')}
          rows={Scores}
          hrefOf={(score) => pathTo(paths.assessments, { assessment: Id, score: score.Id, company })}
          onDelete={(score) => void dropScore({ assessment: Id, key: score.Id })}
          columns={[
            { id: 'questions', header: t('authoring.column.questions'), cell: ({ Questions }) => Questions.map(questionOf).join(' · ') },
            { id: 'source', header: t('authoring.field.source'), cell: ({ Source }) => Source },
          ]}
        />
      </Part>
      <Part
        title={t('authoring.results')}
        note={t('authoring.results.note')}
        add={<AddLink label={t('authoring.result.new')} href={pathTo(paths.assessments, { assessment: Id, result: 'new', company })} />}
      >
        <ResultRows
          rows={Results}
          hrefOf={(result) => pathTo(paths.assessments, { assessment: Id, result: result.Id, company })}
          onDelete={(result) => void dropResult({ assessment: Id, key: result.Id })}
          onReorder={async (keys) => (await order({ company, assessment: Id, keys })) !== undefined}
          columns={[
            { id: 'about', header: t('authoring.field.about'), cell: ({ About }) => nameOf(About) },
            {
              id: 'levels',
              header: t('authoring.column.levels'),
              cell: ({ Rules }) => [...new Set(Rules.map(({ Level }) => t(`authoring.level.${Level}`)))].join(', '),
            },
          ]}
        />
      </Part>
      <Part
        title={t('authoring.helplines')}
        note={t('authoring.helplines.note')}
        add={<EditLink label={t('authoring.helplines.edit')} href={pathTo(paths.assessments, { assessment: Id, helplines: 'edit', company })} />}
      >
        <HelplineRows assessment={assessment} />
      </Part>
    </div>
  );
};

const EditLink = ({ label, href }: { readonly label: string; readonly href: string }) => (
  <Link href={href} asChild>
    <Button as="a" icon={<EditRegular />}>
      {label}
    </Button>
  </Link>
);

const AddLink = ({ label, href }: { readonly label: string; readonly href: string }) => (
  <Link href={href} asChild>
    <Button as="a" icon={<AddRegular />}>
      {label}
    </Button>
  </Link>
);

interface PartProps {
  readonly title: string;
  readonly note: string;
  readonly add: ReactNode;
  readonly children: ReactNode;
}

const Part = ({ title, note, add, children }: PartProps) => {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {add}
      </div>
      <p className={styles.note}>{note}</p>
      {children}
    </section>
  );
};

interface RowsProps<R extends Row> {
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  readonly hrefOf: (row: R) => string;
  /** Deletes, after a confirmation. */
  readonly onDelete: (row: R) => void;
}

/** Common parts of all lists: names as links, and row actions. */
const useParts = <R extends Row>({ hrefOf, onDelete }: Pick<RowsProps<R>, 'hrefOf' | 'onDelete'>) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const navigate = useNavigate();
  const ask = useModal('layout.confirm');
  const nameOf = ({ Names }: R): string => nameIn(Names, locale);
  const confirm = async (row: R): Promise<void> => {
    const words = {
      title: { text: t('authoring.deletePart.title') },
      text: { text: t('authoring.deletePart.text', { name: nameOf(row) }) },
      confirm: { text: t('authoring.delete') },
      cancel: { text: t('authoring.cancel') },
    };
    if (await ask({ ...words, danger: true, isAdministration: true })) onDelete(row);
  };
  const name: Column<R> = {
    id: 'name',
    header: t('authoring.field.name'),
    cell: (row) => (
      <Link href={hrefOf(row)} className={styles.link}>
        {nameOf(row)}
      </Link>
    ),
  };
  const actionsOf = (row: R): readonly RowAction[] => [
    { label: t('authoring.edit'), icon: <EditRegular />, onPress: () => navigate(hrefOf(row)) },
    { label: t('authoring.delete'), icon: <DeleteRegular />, onPress: () => void confirm(row) },
  ];
  return { nameOf, name, actionsOf };
};

const Rows = <R extends Row>({ label, rows, columns, ...props }: RowsProps<R> & { readonly label: string }) => {
  const t = useText();
  const { name, nameOf, actionsOf } = useParts(props);
  return (
    <DataTable
      of={useRowsInPages(rows, [25, 50])}
      label={label}
      keyOf={keyOf}
      nameOf={nameOf}
      columns={[name, ...columns]}
      actionsOf={actionsOf}
      empty={<EmptyState title={t('authoring.noneYet')} />}
    />
  );
};

interface ResultRowsProps extends RowsProps<AdministeredResult> {
  /** Saves an order of results. Resolves to whether it was saved. */
  readonly onReorder: (keys: readonly string[]) => Promise<boolean>;
}

/** The results by tab, in the order of the profile; several tabs can be ordered, too. */
const ResultRows = ({ rows, columns, onReorder, ...props }: ResultRowsProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const { name, nameOf, actionsOf } = useParts(props);
  const tabs = [...new Set(rows.map(({ Tab }) => Tab.en))].map((key) => ({ key, rows: rows.filter(({ Tab }) => Tab.en === key) }));
  const titleOf = (tab: (typeof tabs)[number]): string => (tab.rows[0] ? nameIn(tab.rows[0].Tab, locale) : tab.key);
  if (rows.length === 0) return <EmptyState title={t('authoring.noneYet')} />;
  return (
    <>
      {tabs.length > 1 && (
        <SortableRows
          label={t('authoring.tabsOfResults')}
          rows={tabs}
          keyOf={({ key }) => key}
          nameOf={titleOf}
          onReorder={(all) => onReorder(all.flatMap((tab) => tab.rows.map(keyOf)))}
        >
          {titleOf}
        </SortableRows>
      )}
      {tabs.map((tab) => (
        <section key={tab.key} className={styles.part} aria-label={titleOf(tab)}>
          <h3 className={styles.tab}>{titleOf(tab)}</h3>
          <SortableRows
            label={titleOf(tab)}
            rows={tab.rows}
            keyOf={keyOf}
            nameOf={nameOf}
            columns={[name, ...columns]}
            actionsOf={actionsOf}
            onReorder={(all) => onReorder(all.map(keyOf))}
          />
        </section>
      ))}
    </>
  );
};
