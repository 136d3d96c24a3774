import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useDraft } from '../../keeping/drafts/useDraft';
import type { Audience } from '../../net/schemas/audience';
import { addressOfFilters } from '../../rules/audience/audienceAddress';
import { AudienceEditor } from './AudienceEditor';
import { CompanyBar } from './CompanyBar';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalM, minWidth: 0 },
  opens: { justifySelf: 'start' },
  editor: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type EditorProps = ComponentProps<typeof AudienceEditor>;
type Handle = NonNullable<NonNullable<EditorProps['handle']>['current']>;

/** Filters that are applied to a list of a company's people. */
export interface AppliedAudience {
  readonly company: string;
  readonly audience: Audience;
}

interface AudienceFiltersProps {
  /** The company of the list; without it users choose one. */
  readonly company?: EditorProps['company'];
  readonly listType: NonNullable<EditorProps['listType']>;
  readonly applied: AppliedAudience | undefined;
  /** Whether applied filters are missing in the address. */
  readonly isHidden: boolean;
  /** Name of the draft in which filters are kept until they are applied; each company has its own. */
  readonly draft: string;
  readonly texts: {
    /** The button that shows the filters. */
    readonly open: string;
    readonly label: string;
    readonly apply: string;
    readonly end: string;
    readonly hidden: string;
  };
  readonly onApply: (filters: AppliedAudience | undefined) => void;
}

/** The filters above a list of people, edited as an audience. They are collapsed unless some are applied. */
export const AudienceFilters = ({ company, ...props }: AudienceFiltersProps) => {
  const styles = useStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(props.applied !== undefined || props.isHidden);
  return (
    <div className={styles.root}>
      <Button className={styles.opens} icon={<FilterRegular />} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {props.texts.open}
      </Button>
      {isOpen && (
        <div id={id} className={styles.editor}>
          {company ? (
            <Edited {...props} company={company} />
          ) : (
            <CompanyBar>{({ company: one }) => <Edited key={one.Value} {...props} company={one} />}</CompanyBar>
          )}
        </div>
      )}
    </div>
  );
};

/** The filters being edited. */
const Edited = ({ listType, applied, isHidden, draft, texts, onApply, company }: AudienceFiltersProps & { readonly company: EditorProps['company'] }) => {
  const styles = useStyles();
  const here = applied?.company === company.Value ? applied.audience : none;
  const [audience, setAudience] = useState<Audience>(here);
  const [isComplete, setIsComplete] = useState(true);
  const editor = useRef<Handle>(null);
  const change = (next: Audience): void => {
    setAudience(next);
    setIsComplete(editor.current?.judge(next) === undefined);
  };
  const offer = useDraft(`${draft}/${company.Value}`, audience, change, {
    isUntouched: JSON.stringify(audience) === JSON.stringify(here) && addressOfFilters(audience) !== undefined,
  });
  return (
    <>
      {offer}
      {isHidden && <p className={styles.hint}>{texts.hidden}</p>}
      <AudienceEditor company={company} value={audience} onChange={change} label={texts.label} handle={editor} listType={listType} />
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={!isComplete || audience.length === 0} onClick={() => onApply({ company: company.Value, audience })}>
          {texts.apply}
        </Button>
        {applied && (
          <Button
            onClick={() => {
              change(none);
              onApply(undefined);
            }}
          >
            {texts.end}
          </Button>
        )}
      </div>
    </>
  );
};

const none: Audience = [];
