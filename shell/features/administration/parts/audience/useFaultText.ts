import { useText as useFormText } from '../../../../ui/form/text';
import type { FilterCategory } from '../../contract';
import type { RowFault } from '../../rules/audience';
import { useText } from '../../text';

export const useFaultText = (): ((fault: RowFault, category: FilterCategory | undefined) => string) => {
  const t = useText();
  const say = useFormText();
  return ({ is }, category) => {
    switch (is) {
      case 'required':
      case 'inOrder':
        return say(is);
      case 'noNumber':
        return say('number');
      case 'noAnswer':
        return t('audience.fault.answer');
      case 'noLevels':
        return t('audience.fault.levels', { name: category?.Name ?? '' });
      case 'otherPlanYear':
        return say('planYear');
      case 'notOffered':
        return t('audience.fault.category');
    }
  };
};
