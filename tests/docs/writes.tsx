import { Type } from 'typebox';
import { endpoints, type Schemas } from '#shell/api';

const Body = Type.Object({ Id: Type.String() });
const routes = { joinPrograms: ['POST', '/programs'], save: ['POST', '/journal/notes'] } as const;
const schemas = {
  joinPrograms: { summary: 'Join', access: 'user', envelope: 'Data', body: Body, response: Body },
  save: { summary: 'Save', access: 'user', envelope: 'Data', body: Body, response: Body },
} as const satisfies Schemas<typeof routes>;
export const api = endpoints<typeof schemas>(routes);
export declare const id: string;
export declare const body: { readonly Id: string };
export declare const input: { readonly body: { readonly Id: string } };
export declare const about: string;
export declare const subject: string;
export declare const form: string;
export declare const comment: string;
export declare const setComment: (comment: string) => void;
