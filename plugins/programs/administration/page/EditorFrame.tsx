import type { ReactNode } from 'react';
import { AdminPage, BackLink, EmptyState, Loaded, pathTo } from '#shell/api';
import type { ProgramsPage } from '../../contract';
import { useText } from '../../text';
import { paths } from '../paths';
import { page } from './state';

const tabs = { Link: 'links', Section: 'sections', Tag: 'tags', Word: 'words' } as const;

interface EditorFrameProps {
  readonly company: string;
  readonly id: string | undefined;
  readonly kind: keyof typeof tabs;
  readonly children: (page: ProgramsPage) => ReactNode;
}

/** The address of the list that an editor was opened from. */
export const listOf = (company: string, kind: EditorFrameProps['kind']): string => pathTo(paths.page, { tab: tabs[kind], company });

/** The page around a form: its heading, the way back, and the start values of the form. */
export const EditorFrame = ({ company, id, kind, children }: EditorFrameProps) => {
  const t = useText();
  const isThere = ({ QuickLinks, Sections, Tags, Words }: ProgramsPage): boolean =>
    id === undefined || { Link: QuickLinks, Section: Sections, Tag: Tags, Word: Words }[kind].some((one: { readonly Id: string }) => one.Id === id);
  return (
    <AdminPage
      title={t(id === undefined ? `listPage.new${kind}` : `listPage.edit${kind}`)}
      back={<BackLink href={listOf(company, kind)}>{t('nav.programsPage')}</BackLink>}
    >
      <Loaded of={page.of({ query: { entityId: company } })} failed={t('listPage.loadFailed')}>
        {(data) => (isThere(data) ? children(data) : <EmptyState title={t('listPage.gone')} text={t('listPage.gone.text')} />)}
      </Loaded>
    </AdminPage>
  );
};
