import { administrationSchemas } from '../../../plugins/trackers/contract/administration/schemas';
import { hasItsChoice, mostFields, mostOptions, mostTrackers } from '../../../plugins/trackers/rules/authoring';
import { inLanguage, isA } from '../../platform/companyFile/checks';
import type { TablesOfCompany } from '../../platform/companyFile/declared';

const { Names, TrackerType, Icon, Fields } = administrationSchemas.saveTracker.body.properties;
const field = Fields.items.properties;
const option = field.Options.items.properties;

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  tracker: {
    as: 'carried.trackers',
    leaves: { is_used: 0 },
    // A published challenge counts it.
    staysPublished: true,
    contradicts({ id, type }, { rowsWith }) {
      const fields = rowsWith('tracker_field', 'tracker_id', id).map((field) => ({ FieldType: String(field.type), IsHidden: field.is_hidden === 1 }));
      return hasItsChoice(String(type), fields) ? undefined : 'type';
    },
    valid: { icon: isA(Icon), type: isA(TrackerType) },
    most: [{ n: mostTrackers }],
  },
  tracker_text: { valid: { name: inLanguage(Names) } },
  tracker_field: {
    contradicts({ tracker_id, name, type }, { rowsWith }) {
      const options = rowsWith('tracker_option', 'tracker_id', tracker_id).filter((option) => option.field_name === name);
      return type === 'Select' && options.length === 0 ? 'type' : undefined;
    },
    valid: { type: isA(field.FieldType), decimal_places: isA(field.DecimalPlaces), chart_type: isA(field.ChartType) },
    most: [{ n: mostFields, per: ['tracker_id'] }],
  },
  tracker_field_text: { valid: { name: inLanguage(field.Names), units: inLanguage(field.Units) } },
  tracker_option: { valid: { value: isA(option.Value), mph: isA(option.MPH) }, most: [{ n: mostOptions, per: ['tracker_id', 'field_name'] }] },
  tracker_option_text: { valid: { name: inLanguage(option.Names) } },
  tracker_validation: { oneOf: { type: ['Double', 'Integer', 'Required'] }, valid: { min: isA(field.Min), max: isA(field.Max) } },
};
