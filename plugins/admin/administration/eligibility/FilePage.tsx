import { useState } from 'react';
import { AdminPage, BackLink, Loaded, pathTo } from '#shell/api';
import type { EligibilityFile } from '../../contract';
import { paths } from '../../paths';
import { useText } from '../../text';
import { ColumnsForm } from './parts/ColumnsForm';
import { FileResult } from './parts/FileResult';
import { FileWork } from './parts/FileWork';
import { file as fileOf } from './state';

export { default as state } from './state';

interface FilePageProps {
  readonly company: string;
  readonly id: string;
}

/** `/administration/eligibility/file`: what a file of eligible people will do, and has done. */
export default function FilePage({ company, id }: FilePageProps) {
  const t = useText();
  const back = pathTo(paths.eligibility, { tab: 'files', company });
  return (
    <AdminPage title={t('files.title')} subtitle={<BackLink href={back}>{t('eligibility.tab.files')}</BackLink>}>
      <Loaded of={fileOf.of({ query: { EntityId: company, Id: id } })} failed={t('files.failed.one')}>
        {(file) => <FileBody key={id} company={company} file={file} back={back} />}
      </Loaded>
    </AdminPage>
  );
}

interface FileBodyProps {
  readonly company: string;
  readonly file: EligibilityFile;
  readonly back: string;
}

const FileBody = ({ company, file, back }: FileBodyProps) => {
  const [isChanging, setIsChanging] = useState(false);
  if (file.State === 'Read' || (file.State === 'Previewed' && isChanging))
    return <ColumnsForm company={company} file={file} back={back} onPreview={() => setIsChanging(false)} />;
  if (file.State === 'Reading' || file.State === 'Judging' || file.State === 'Applying' || file.State === 'Undoing')
    return <FileWork file={file} state={file.State} />;
  return <FileResult company={company} file={file} back={back} onChange={() => setIsChanging(true)} />;
};
