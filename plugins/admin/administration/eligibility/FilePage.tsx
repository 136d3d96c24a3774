import { makeStyles } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { AdminPage, BackLink, Loaded, pathTo, useFocusKept } from '#shell/api';
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

/** `/administration/eligibility/file`: the preview and the result of a file of eligible people. */
export default function FilePage({ company, id }: FilePageProps) {
  const t = useText();
  const back = pathTo(paths.eligibility, { tab: 'files', company });
  return (
    <AdminPage title={t('files.title')} back={<BackLink href={back}>{t('eligibility.tab.files')}</BackLink>}>
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

const useStyles = makeStyles({ frame: { minWidth: 0, ':focus': { outlineStyle: 'none' } } });

/** The current step of a file. When a button disappears with its step, the focus moves to this group. */
const FileBody = (props: FileBodyProps) => {
  const [isChanging, setIsChanging] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div ref={frame} tabIndex={-1} role="group" aria-label={t('files.title')} className={useStyles().frame} {...useFocusKept(frame)}>
      <FileState {...props} isChanging={isChanging} onChanging={setIsChanging} />
    </div>
  );
};

interface FileStateProps extends FileBodyProps {
  /** Whether the columns of a file with a preview are being mapped again. */
  readonly isChanging: boolean;
  readonly onChanging: (isChanging: boolean) => void;
}

const FileState = ({ company, file, back, isChanging, onChanging }: FileStateProps) => {
  if (file.State === 'Read' || (file.State === 'Previewed' && isChanging))
    return <ColumnsForm company={company} file={file} back={back} onPreview={() => onChanging(false)} />;
  if (file.State === 'Reading' || file.State === 'Judging' || file.State === 'Applying' || file.State === 'Undoing')
    return <FileWork company={company} file={file} back={back} state={file.State} />;
  return <FileResult company={company} file={file} back={back} onChange={() => onChanging(true)} />;
};
