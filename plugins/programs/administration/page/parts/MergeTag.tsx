import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { ContentPart, nameIn, useFormat, useModal, useRun } from '#shell/api';
import type { AdministeredTag } from '../../../contract';
import { message, useText } from '../../../text';
import { mergeTag } from '../state';

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalXXL },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface MergeTagProps {
  readonly tag: AdministeredTag;
  readonly others: readonly AdministeredTag[];
  readonly onDone: () => void;
}

/** Merges this tag into another one and deletes it, after a confirmation. */
export const MergeTag = ({ tag, others, onDone }: MergeTagProps) => {
  const styles = useStyles();
  const t = useText();
  const { locale } = useFormat();
  const confirm = useModal('layout.confirm');
  const merge = useRun(mergeTag);
  const [into, setInto] = useState('');
  const other = others.find(({ Id }) => Id === into);
  const askAndMerge = async (target: AdministeredTag): Promise<void> => {
    const said = { name: nameIn(tag.Names, locale), into: nameIn(target.Names, locale), n: tag.Programs.length };
    const words = {
      title: message('listPage.merge'),
      text: message('listPage.merge.question', said),
      confirm: message('listPage.merge'),
      cancel: message('listPage.cancel'),
    };
    if (!(await confirm({ ...words, danger: true, isAdministration: true }))) return;
    if ((await merge({ body: { Id: tag.Id, IntoId: target.Id } })) !== undefined) onDone();
  };
  return (
    <div className={styles.root}>
      <ContentPart title={t('listPage.merge')}>
        <p className={styles.hint}>{t('listPage.merge.hint')}</p>
        <div className={styles.row}>
          <Field label={t('listPage.merge.into')}>
            <Select value={other === undefined ? '' : into} onChange={(_, { value }) => setInto(value)}>
              <option value="">{t('listPage.merge.choose')}</option>
              {others.map(({ Id, Names }) => (
                <option key={Id} value={Id}>
                  {nameIn(Names, locale)}
                </option>
              ))}
            </Select>
          </Field>
          <Button disabledFocusable={other === undefined} onClick={() => other && void askAndMerge(other)}>
            {t('listPage.merge')}
          </Button>
        </div>
      </ContentPart>
    </div>
  );
};
