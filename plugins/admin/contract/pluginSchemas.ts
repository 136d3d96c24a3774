import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, TextOrNull, versioned } from '#shell/schemas';
import type { pluginRoutes } from './routes';

const OptionalNumber = Type.Union([Type.Number(), Type.Null()]);

/** The settings of a plugin by name, grouped by type, so that each form value has a single type. */
const values = {
  Switches: Type.Record(Type.String({ maxLength: 64 }), Type.Boolean()),
  Numbers: Type.Record(Type.String({ maxLength: 64 }), Type.Number()),
  Choices: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 100 })),
};

const inherits = Type.Record(Type.String({ maxLength: 64 }), Type.Boolean());

/** A plugin of the company, with its settings for administrators. */
export const PluginSettings = Type.Object({
  Plugin: Type.String(),
  /** Record id of its settings, in the history and in scheduled changes. */
  RecordId: Type.String(),
  Name: Type.String(),
  /** In the order of their declaration. */
  Fields: Type.Array(
    Type.Object({
      Name: Type.String(),
      Kind: Type.Enum(['Switch', 'Number', 'Choice']),
      Label: Type.String(),
      Hint: TextOrNull,
      /** Only for a number. */
      Min: OptionalNumber,
      Max: OptionalNumber,
      IsWhole: Type.Boolean(),
      /** Only for a choice. */
      Options: Type.Array(Type.Object({ Value: Type.String(), Text: Type.String() })),
      /** The switch without which it has no effect. */
      EnabledBy: TextOrNull,
      /** Source of the value without an own one: the partner, or the default. */
      InheritsFrom: Type.Enum(['Partner', 'Default']),
    }),
  ),
  /** The effective values. */
  ...values,
  /** Whether each setting has no value of the company's own. */
  Inherits: inherits,
  /** The values without own ones. */
  Inherited: Type.Object(values),
  ...versioned,
});

const ofPlugins = administers('pluginSettings');

/** Not documented: settings declared by plugins. */
export const pluginSchemas = {
  plugins: {
    ...ofPlugins,
    summary: "The settings of the company's licensed plugins, with their options",
    envelope: 'Data',
    response: Type.Array(PluginSettings),
  },
  savePlugin: {
    ...ofPlugins,
    summary: 'Save settings of a plugin, or reset them to the partner’s value or the default; absent ones are kept',
    envelope: 'IsSuccessful',
    body: Type.Object({ Plugin: Type.String({ minLength: 1, maxLength: 64 }), ...values, Inherits: Type.Optional(inherits), ...versioned }),
    response: PluginSettings,
  },
} as const satisfies Schemas<typeof pluginRoutes>;
