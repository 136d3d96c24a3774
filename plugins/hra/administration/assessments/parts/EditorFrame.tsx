import type { ReactNode } from 'react';
import { AdminPage, BackLink, EmptyState, Loaded, pathTo } from '#shell/api';
import type { AdministeredAssessment } from '../../../contract';
import { paths } from '../../../paths';
import { useText } from '../../../text';
import { contentOf } from '../state';

interface EditorFrameProps {
  readonly company: string;
  readonly id: string;
  readonly kind: 'page' | 'question' | 'score' | 'result' | 'example' | 'helplines';
  /** The id of the part, or `new`; for the helplines `edit`. */
  readonly part: string;
  readonly children: (assessment: AdministeredAssessment) => ReactNode;
}

const tabOf = { page: 'pages', score: 'results', result: 'results', helplines: 'results', example: 'examples' } as const;

/** The page around the form of a part of a draft: its heading, and the link back to the draft. */
export const EditorFrame = ({ company, id, kind, part, children }: EditorFrameProps) => {
  const t = useText();
  const isThere = ({ Pages, Items, Scores, Results, Persons, Status }: AdministeredAssessment): boolean =>
    Status === 'draft' && (part === 'new' || kind === 'helplines' || [...Pages, ...Items, ...Scores, ...Results, ...Persons].some((one) => one.Id === part));
  const back = pathTo(paths.assessments, { assessment: id, company, ...(kind !== 'question' && { tab: tabOf[kind] }) });
  const title = kind === 'helplines' ? t('authoring.helplines.edit') : t(`authoring.${kind}.${part === 'new' ? 'new' : 'edit'}`);
  return (
    <AdminPage title={title} back={<BackLink href={back}>{t('authoring.assessment')}</BackLink>}>
      <Loaded of={contentOf(company, id)} failed={t('authoring.loadFailed')}>
        {(data) => (isThere(data) ? children(data) : <EmptyState title={t('authoring.gone')} text={t('authoring.gone.text')} />)}
      </Loaded>
    </AdminPage>
  );
};
