export declare const settings: { readonly tips: true; readonly goal: 8 };
