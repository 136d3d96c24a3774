import { type Column, ContentList, EmptyState, nameIn, pathTo, type RootState, useDispatch, useFormat, useRun, useSelector } from '#shell/api';
import type { AdministeredAssessment, AdministeredItem } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { open, orderItems, removeItem, selectOpen } from '../state';

interface ItemRowsProps {
  readonly company: string;
  readonly assessment: AdministeredAssessment;
}

/** Maximum number of questions and texts that are expanded initially; with more, only the page titles are shown. */
const mostListed = 20;

/** The questions of a draft by page, in their order. */
export const ItemRows = ({ company, assessment: { Id: assessment, Pages, Items } }: ItemRowsProps) => {
  const t = useText();
  const { locale } = useFormat();
  const dispatch = useDispatch();
  const chosen = useSelector((root: RootState) => selectOpen(root, assessment));
  const [order, remove] = [useRun(orderItems), useRun(removeItem)];
  const columns: readonly Column<AdministeredItem>[] = [
    { id: 'type', header: t('authoring.column.type'), cell: ({ Type }) => t(`authoring.type.${Type}`) },
    {
      id: 'asked',
      header: t('authoring.column.asked'),
      cell: ({ When, IsOptional }) =>
        askedIn({ When, IsOptional })
          .map((key) => t(key))
          .join(', '),
    },
  ];
  if (Pages.length === 0) return <EmptyState title={t('authoring.pageFirst')} text={t('authoring.pageFirst.text')} />;
  return (
    <ContentList
      label={t('authoring.tab.questions')}
      groups={Pages.map(({ Id, Names }) => {
        const rows = Items.filter(({ PageId }) => PageId === Id);
        return { key: Id, title: nameIn(Names, locale), count: t('authoring.questions', { n: rows.filter(({ Type }) => Type !== 'RichText').length }), rows };
      })}
      folds={{
        open: chosen ?? (Items.length > mostListed ? [] : Pages.map(({ Id }) => Id)),
        onToggled: (pages) => dispatch(open.actions.opened({ assessment, pages })),
      }}
      columns={columns}
      add={{ label: t('authoring.question.new'), href: pathTo(paths.assessments, { assessment, question: 'new', company }) }}
      editHref={({ Id, PageId }) => pathTo(paths.assessments, { assessment, page: PageId, question: Id, company })}
      empty={t('authoring.noQuestions')}
      onReorder={async (rows) => (await order({ company, assessment, rows })) !== undefined}
      onDelete={(item) => void remove(item)}
    />
  );
};

/** Whether a question is asked always or on a condition, and whether it is optional, as text. */
const askedIn = ({ When, IsOptional }: Pick<AdministeredItem, 'When' | 'IsOptional'>) =>
  [When === null ? 'authoring.asked.always' : 'authoring.asked.condition', ...(IsOptional ? ['authoring.asked.optional' as const] : [])] as const;
