import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { type Audience, AudienceEditor, CompanyBar, useDraft } from '#shell/api';
import { addressOfFilters } from '#shell/rules/audience/audienceAddress';
import { useText } from '../text';
import type { Applied } from './useParticipantList';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalM, minWidth: 0 },
  opens: { justifySelf: 'start' },
  editor: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type EditorProps = ComponentProps<typeof AudienceEditor>;
type Handle = NonNullable<NonNullable<EditorProps['handle']>['current']>;

interface ParticipantFiltersProps {
  readonly listType: NonNullable<EditorProps['listType']>;
  readonly applied: Applied | undefined;
  /** Whether applied filters are missing in the address. */
  readonly isHidden: boolean;
  readonly onApply: (filters: Applied | undefined) => void;
}

/** Filters of a list of participants (FIL-010, FIL-022). They are collapsed unless some are applied. */
export const ParticipantFilters = (props: ParticipantFiltersProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(props.applied !== undefined || props.isHidden);
  return (
    <div className={styles.root}>
      <Button className={styles.opens} icon={<FilterRegular />} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {t('list.filters.open', { n: props.applied?.audience.length ?? 0 })}
      </Button>
      {isOpen && (
        <div id={id} className={styles.editor}>
          <CompanyBar>{({ company }) => <Edited key={company.Value} {...props} company={company} />}</CompanyBar>
        </div>
      )}
    </div>
  );
};

/** The filters being edited. They are kept as a draft until they are applied. */
const Edited = ({ listType, applied, isHidden, onApply, company }: ParticipantFiltersProps & { readonly company: EditorProps['company'] }) => {
  const styles = useStyles();
  const t = useText();
  const here = applied?.company === company.Value ? applied.audience : none;
  const [audience, setAudience] = useState<Audience>(here);
  const [isComplete, setIsComplete] = useState(true);
  const editor = useRef<Handle>(null);
  const change = (next: Audience): void => {
    setAudience(next);
    setIsComplete(editor.current?.judge(next) === undefined);
  };
  const offer = useDraft(`coaching.participants/${company.Value}`, audience, change, {
    isUntouched: JSON.stringify(audience) === JSON.stringify(here) && addressOfFilters(audience) !== undefined,
  });
  return (
    <>
      {offer}
      {isHidden && <p className={styles.hint}>{t('list.filters.hidden')}</p>}
      <AudienceEditor company={company} value={audience} onChange={change} label={t('list.filters')} handle={editor} listType={listType} />
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={!isComplete || audience.length === 0} onClick={() => onApply({ company: company.Value, audience })}>
          {t('list.filters.apply')}
        </Button>
        {applied && (
          <Button
            onClick={() => {
              change(none);
              onApply(undefined);
            }}
          >
            {t('list.filters.end')}
          </Button>
        )}
      </div>
    </>
  );
};

const none: Audience = [];
