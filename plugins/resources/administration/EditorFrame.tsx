import type { ReactNode } from 'react';
import { AdminPage, BackLink, EmptyState, Loaded, pathTo } from '#shell/api';
import type { ResourceContent } from '../contract';
import { paths } from '../paths';
import { useText } from '../text';
import { content } from './state';

interface EditorFrameProps {
  readonly company: string;
  readonly id: string | undefined;
  readonly kind: 'Resource' | 'Section';
  readonly children: (content: ResourceContent) => ReactNode;
}

/** The address of the list that an editor was opened from. */
export const listOf = (company: string, kind: EditorFrameProps['kind']): string =>
  pathTo(paths.administered, { tab: kind === 'Section' ? 'sections' : 'resources', company });

/** The page around a form: its heading, the way back, and the start values of the form. */
export const EditorFrame = ({ company, id, kind, children }: EditorFrameProps) => {
  const t = useText();
  const back = <BackLink href={listOf(company, kind)}>{t('administered.title')}</BackLink>;
  const isThere = ({ Sections, Resources }: ResourceContent): boolean => id === undefined || [...Sections, ...Resources].some(({ Id }) => Id === id);
  return (
    <AdminPage title={t(id === undefined ? `administered.new${kind}` : `administered.edit${kind}`)} back={back}>
      <Loaded of={content.of({ query: { entityId: company } })} failed={t('administered.loadFailed')}>
        {(data) => (isThere(data) ? children(data) : <EmptyState title={t('administered.gone')} text={t('administered.gone.text')} />)}
      </Loaded>
    </AdminPage>
  );
};
