import { makeStyles, tokens } from '@fluentui/react-components';
import type { AdministeredChallenge } from '../../../contract';
import { useText } from '../../../text';
import { Editing, useListed } from '../../opened/Editing';
import { useOpened } from '../../opened/useOpened';
import { opened } from '../state';

const useStyles = makeStyles({ root: { minHeight: tokens.lineHeightBase400, marginBottom: tokens.spacingVerticalXS } });

/** Other users who have this challenge open (ADH-101): concurrent edits end in a conflict of their saves. */
export const OthersHere = ({ challenge: { Id, EntityId, IsTemplate, IsDraft } }: { readonly challenge: AdministeredChallenge }) => {
  const styles = useStyles();
  const t = useText();
  const listed = useListed();
  const names = useOpened(opened, { company: Id === '' ? '' : (EntityId ?? ''), challengeId: Id })(Id);
  const kind = IsTemplate ? 'template' : IsDraft ? 'draft' : 'challenge';
  return (
    <div role="status" className={names.length > 0 ? styles.root : undefined}>
      {names.length > 0 && <Editing text={t('wizard.othersHere', { names: listed(names), n: names.length, kind })} />}
    </div>
  );
};
