import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { pathTo } from '../../../../../kernel/declaration/links';
import { ContentPart } from '../../../../../ui/content/ContentForm';
import { ContentList } from '../../../../../ui/content/ContentList';
import { Loaded } from '../../../../../ui/states/Loaded';
import type { Column } from '../../../../../ui/table/columns';
import { useRun } from '../../../../../ui/useRun';
import type { WelcomeQuestion } from '../../contract';
import { useText } from '../../text';
import { welcomePath } from '../paths';
import { startOf } from '../rules/form';
import { orderQuestions, questions, removeQuestion } from '../state';
import { WelcomePreview } from './WelcomePreview';

/** The questions of a company in their order, and a preview of the form. */
export const QuestionList = ({ company }: { readonly company: string }) => {
  const t = useText();
  return (
    <Loaded of={questions.of({ query: { entityId: company } })} failed={t('welcome.loadFailed')}>
      {(rows) => <Questions company={company} rows={rows} />}
    </Loaded>
  );
};

const useStyles = makeStyles({ root: { '& > section': { marginTop: tokens.spacingVerticalXXL } } });

interface QuestionsProps {
  readonly company: string;
  readonly rows: readonly WelcomeQuestion[];
}

const Questions = ({ company, rows }: QuestionsProps) => {
  const t = useText();
  const styles = useStyles();
  const [order, remove] = [useRun(orderQuestions), useRun(removeQuestion)];
  const columns: readonly Column<WelcomeQuestion>[] = [
    { id: 'type', header: t('welcome.column.type'), cell: ({ KnownFrom, InputType }) => t(KnownFrom ? 'welcome.type.shown' : `welcome.type.${InputType}`) },
    { id: 'status', header: t('welcome.column.status'), cell: (question) => <State question={question} /> },
    {
      id: 'answers',
      header: t('welcome.column.answers'),
      isNumber: true,
      cell: ({ Answers }) => t(Answers >= mostCounted ? 'welcome.answersMany' : 'welcome.answers', { n: Answers }),
    },
  ];
  return (
    <div className={styles.root}>
      <ContentList
        label={t('welcome.title')}
        groups={[{ key: 'own', rows }]}
        columns={columns}
        add={{ label: t('welcome.new'), href: pathTo(welcomePath, { question: 'new', company }) }}
        editHref={({ Id }) => pathTo(welcomePath, { question: Id, company })}
        empty={t('welcome.none')}
        onReorder={async (all) => (await order({ company, rows: all })) !== undefined}
        onDelete={(question) => void remove(question)}
      />
      <ContentPart title={t('preview')}>
        <WelcomePreview questions={rows.map(startOf)} isWhole />
      </ContentPart>
    </div>
  );
};

/** Maximum number of answers counted. */
const mostCounted = 1000;

/** Whether the question is asked, and whether it requires an answer. One that is not asked and has no answers is a draft. */
const State = ({ question: { Answers, IsRetired, IsRequired, InputType, KnownFrom, Options } }: { readonly question: WelcomeQuestion }) => {
  const t = useText();
  if (IsRetired)
    return (
      <Badge appearance="tint" color="subtle">
        {t(Answers === 0 ? 'welcome.state.draft' : 'welcome.state.retired')}
      </Badge>
    );
  if (InputType === 'list' && !Options.some((option) => !option.IsRetired))
    return (
      <Badge appearance="tint" color="warning">
        {t('welcome.state.noOptions')}
      </Badge>
    );
  return (
    <Badge appearance="tint" color="success">
      {t(KnownFrom ? 'welcome.state.shown' : IsRequired ? 'welcome.state.required' : 'welcome.state.asked')}
    </Badge>
  );
};
