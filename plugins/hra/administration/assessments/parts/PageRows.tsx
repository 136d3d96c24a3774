import { type Column, ContentList, pathTo, useRun } from '#shell/api';
import type { AdministeredAssessment, AdministeredPage } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { orderPages, removePage } from '../state';

interface PageRowsProps {
  readonly company: string;
  readonly assessment: AdministeredAssessment;
}

/** The pages of a draft in their order. */
export const PageRows = ({ company, assessment: { Id: assessment, Pages, Items } }: PageRowsProps) => {
  const t = useText();
  const [order, remove] = [useRun(orderPages), useRun(removePage)];
  const columns: readonly Column<AdministeredPage>[] = [
    { id: 'asked', header: t('authoring.column.asked'), cell: ({ When }) => t(When === null ? 'authoring.asked.always' : 'authoring.asked.condition') },
    {
      id: 'questions',
      header: t('authoring.column.questions'),
      isNumber: true,
      cell: ({ Id }) => Items.filter(({ PageId, Type }) => PageId === Id && Type !== 'RichText').length,
    },
  ];
  return (
    <ContentList
      label={t('authoring.tab.pages')}
      groups={[{ key: 'pages', rows: Pages }]}
      columns={columns}
      add={{ label: t('authoring.page.new'), href: pathTo(paths.assessments, { assessment, page: 'new', company }) }}
      editHref={({ Id }) => pathTo(paths.assessments, { assessment, page: Id, company })}
      empty={t('authoring.noPages')}
      onReorder={async (rows) => (await order({ company, assessment, rows })) !== undefined}
      onDelete={(page) => void remove(page)}
    />
  );
};
