import { Type } from 'typebox';
import { definePlugin, endpoints, type Schemas } from '#shell/api';
import type { AnyModule } from '../../devserver/platform/module';

export { it } from '../e2e/stage';

const Note = Type.Object({ Id: Type.Integer(), Text: Type.String() });
const routes = { list: ['GET', '/journal/notes'] } as const;
const schemas = { list: { summary: 'Notes', access: 'user', envelope: 'Data', response: Type.Array(Note) } } as const satisfies Schemas<typeof routes>;
export const api = endpoints<typeof schemas>(routes);
export const plugin = definePlugin({ id: 'journal', messages: { 'en-US': () => import('./texts.json'), 'es-419': () => import('./texts.json') } });
export declare const module: AnyModule;
export declare const aNote: () => { readonly Id: number; readonly Text: string };
