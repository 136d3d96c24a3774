import { Button } from '@fluentui/react-components';
import { BookmarkMultipleRegular, BookmarkRegular } from '@fluentui/react-icons';
import { useFacts } from '../../../../kernel/KernelProvider';
import type { Audience } from '../../../../net/schemas/audience';
import { screens } from '../../../../rules/administration';
import { useModal } from '../../../../ui/useModal';
import type { Choice, SavedAudience } from '../../contract';
import { longestName } from '../../rules/options';
import { modals } from '../../state';
import { useText } from '../../text';

/** Roles that may save filters for their company. */
const saving: readonly string[] = screens.reports.anyOf;

interface SavedProps {
  readonly company: Choice;
  readonly value: Audience;
  /** Description of the filters. */
  readonly people: string;
  /** Whether they can be saved. */
  readonly canSave: boolean;
  readonly isDisabled: boolean;
  readonly onChosen: (audience: Audience) => void;
}

/** Uses saved filters, and saves the current ones under a name. Filters are copied: later changes of either do not affect the other. */
export const Saved = ({ company, value, people, canSave, isDisabled, onChosen }: SavedProps) => {
  const t = useText();
  const choose = useModal(modals.savedAudiences);
  const save = useModal(modals.saveAudience);
  const maySave = useFacts().user?.Roles.some((role) => saving.includes(role));
  if (!maySave) return null;
  const copyOf = ({ EntityId, Filters, People, Name }: SavedAudience) => ({
    company: EntityId,
    audience: Filters,
    people: People,
    name: t('saved.copy.name', { name: Name }).slice(0, longestName),
  });
  const open = async (): Promise<void> => {
    const chosen = await choose({ company: company.Value });
    if (chosen === undefined) return;
    if ('use' in chosen) onChosen(chosen.use.Filters);
    else if ('rename' in chosen) await save({ what: { saved: chosen.rename } });
    else await save({ what: copyOf(chosen.copy) });
  };
  return (
    <>
      <Button appearance="subtle" icon={<BookmarkMultipleRegular />} disabled={isDisabled} onClick={() => void open()}>
        {t('saved.title')}
      </Button>
      {value.length > 0 && (
        <Button
          appearance="subtle"
          icon={<BookmarkRegular />}
          disabled={isDisabled}
          disabledFocusable={!canSave}
          onClick={() => void save({ what: { company: company.Value, audience: value, people } })}
        >
          {t('saved.save')}
        </Button>
      )}
    </>
  );
};
