import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useDispatch } from '#shell/api';
import { storedFile } from '../../rules/storedFile';
import { intents } from '../../state/intents';
import { useLinkStyles } from '../useLinkStyles';

interface FileLinkProps {
  readonly url: string;
  /** `undefined`: the file's stored name. */
  readonly label: string | undefined;
}

/** A download link. A file of this product is fetched, because that needs the person's token; any other is an ordinary link. */
export const FileLink = ({ url, label }: FileLinkProps) => {
  const dispatch = useDispatch();
  const links = useLinkStyles();
  const file = storedFile(url);
  if (file) {
    return (
      <Button appearance="subtle" size="small" icon={<ArrowDownloadRegular />} onClick={() => dispatch(intents.actions.fileRequested(file))}>
        {label ?? file.displayName}
      </Button>
    );
  }
  if (!/^https?:/i.test(url)) return null;
  return (
    <a className={links.link} href={url} target="_blank" rel="noopener noreferrer">
      {label ?? url}
    </a>
  );
};
