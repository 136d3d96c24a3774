import { makeStyles, tokens } from '@fluentui/react-components';
import { Loaded } from '../../../../../ui/states/Loaded';
import type { CompanyTextKind } from '../../contract';
import { VersionList } from '../../parts/VersionList';
import { useText } from '../../text';
import { versions } from '../state';

const useStyles = makeStyles({ words: { margin: 0, color: tokens.colorNeutralForeground2 } });

export const CompanyTextVersions = ({ kind, company }: { readonly kind: CompanyTextKind; readonly company: string }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <Loaded of={versions.of({ params: { kind }, query: { entityId: company } })} failed={t('history.failed')}>
      {(data) => (data.length === 0 ? <p className={styles.words}>{t('texts.history.none')}</p> : <VersionList versions={data} />)}
    </Loaded>
  );
};
