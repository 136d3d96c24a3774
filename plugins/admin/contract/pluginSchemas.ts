import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, versioned } from '#shell/schemas';
import type { pluginRoutes } from './routes';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const OptionalNumber = Type.Union([Type.Number(), Type.Null()]);

/** The settings of a plugin by their names, apart by type, so that each value of a form has one. */
const values = {
  Switches: Type.Record(Type.String({ maxLength: 64 }), Type.Boolean()),
  Numbers: Type.Record(Type.String({ maxLength: 64 }), Type.Number()),
  Choices: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 100 })),
};

const inherits = Type.Record(Type.String({ maxLength: 64 }), Type.Boolean());

/** A plugin of the company, with the settings that its administrators choose. */
export const PluginSettings = Type.Object({
  Plugin: Type.String(),
  /** Of its settings, as the history and scheduled changes have them. */
  RecordId: Type.String(),
  Name: Type.String(),
  /** In the order in which the plugin declares them. */
  Fields: Type.Array(
    Type.Object({
      Name: Type.String(),
      Kind: Type.Enum(['Switch', 'Number', 'Choice']),
      Label: Type.String(),
      Hint: OptionalText,
      /** Of a number. */
      Min: OptionalNumber,
      Max: OptionalNumber,
      IsWhole: Type.Boolean(),
      /** Of a choice. */
      Options: Type.Array(Type.Object({ Value: Type.String(), Text: Type.String() })),
      /** The switch without which it counts for nothing. */
      EnabledBy: OptionalText,
      /** What holds where the company has no value of its own: its partner's, or the default. */
      InheritsFrom: Type.Enum(['Partner', 'Default']),
    }),
  ),
  /** What holds. */
  ...values,
  /** Of which settings the company has no value of its own. */
  Inherits: inherits,
  /** What would hold without its own. */
  Inherited: Type.Object(values),
  ...versioned,
});

const ofPlugins = administers('pluginSettings');

/** Ours: the settings that plugins declare. */
export const pluginSchemas = {
  plugins: {
    ...ofPlugins,
    summary: 'The settings of the plugins that the company has licensed, with what may be chosen',
    envelope: 'Data',
    response: Type.Array(PluginSettings),
  },
  savePlugin: {
    ...ofPlugins,
    summary: 'Choose settings of a plugin, or have the partner’s value or the default again; those that are left out stay as they are',
    envelope: 'IsSuccessful',
    body: Type.Object({ Plugin: Type.String({ minLength: 1, maxLength: 64 }), ...values, Inherits: Type.Optional(inherits), ...versioned }),
    response: PluginSettings,
  },
} as const satisfies Schemas<typeof pluginRoutes>;
